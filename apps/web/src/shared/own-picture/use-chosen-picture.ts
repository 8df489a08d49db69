import { limits } from '@punktgenau/contract/limits/limits';
import { useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import type { PictureProblem, ReadPicture } from './read-picture.ts';

export type PictureChoice = {
  readonly picture: ReadPicture | null;
  readonly isReading: boolean;
  /** Why the last file could not be taken, in words. */
  readonly problem: string | undefined;
  readonly take: (files: readonly File[]) => Promise<void>;
};

/** Keeps the picture that the player chose. After a file that cannot be taken the former one stays. */
export function useChosenPicture(): PictureChoice {
  const [picture, setPicture] = useState<ReadPicture | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const newest = useRef(0);

  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    newest.current += 1;
    const turn = newest.current;
    if (files.length > 1) return setProblem(m.own_picture_one_file());
    setReading(true);
    const { readPicture } = await import('./read-picture.ts');
    const read = await readPicture(file);
    // Another file was chosen while this one was read.
    if (turn !== newest.current) return;
    setReading(false);
    if (read.ok) setPicture(read.value);
    setProblem(read.ok ? undefined : problemText(read.error));
  };

  return { picture, isReading, problem, take };
}

const problemTexts = {
  not_a_picture: m.own_picture_not_a_picture,
  file_too_large: m.own_picture_file_too_large,
  too_many_frames: () => m.own_picture_frames_max({ frames: limits.ownPictureFramesMax }),
  nothing_visible: m.own_picture_nothing_visible,
  too_much_detail: m.own_picture_too_much_detail,
} as const satisfies Record<PictureProblem, () => string>;

function problemText(problem: PictureProblem): string {
  return problemTexts[problem]();
}
