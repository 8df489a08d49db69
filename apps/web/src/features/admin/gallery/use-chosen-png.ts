import { useEffect, useRef, useState } from 'react';
import { type PngFacts, type PngProblem, readPng } from './read-png.ts';

/** A file that can be uploaded, with an address to show it by. */
export type ChosenPng = PngFacts & { readonly file: File; readonly url: string };

export type PngChoice = {
  readonly chosen: ChosenPng | null;
  /** Why the last file could not be taken. */
  readonly problem: PngProblem | { readonly kind: 'too_many_files' } | null;
  readonly take: (files: readonly File[]) => Promise<void>;
  /** The browser could not show the file after all. */
  readonly reportDamage: () => void;
};

const damaged = { kind: 'damaged' } as const;

/** Keeps the file the operator chose, as long as the dialog is open. */
export function useChosenPng(): PngChoice {
  const [chosen, setChosen] = useState<ChosenPng | null>(null);
  const [problem, setProblem] = useState<PngChoice['problem']>(null);
  const newest = useRef(0);
  const url = chosen?.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  return {
    chosen,
    problem,
    take: async (files) => {
      const [file] = files;
      if (!file) return;
      newest.current += 1;
      const turn = newest.current;
      const read = files.length > 1 ? null : await readPng(file);
      // Another file was chosen while this one was read.
      if (turn !== newest.current) return;
      if (!read?.ok) {
        setChosen(null);
        return setProblem(read ? read.problem : { kind: 'too_many_files' });
      }
      setProblem(null);
      setChosen({ file, url: URL.createObjectURL(file), widthPx: read.widthPx, heightPx: read.heightPx });
    },
    reportDamage: () => {
      setChosen(null);
      setProblem(damaged);
    },
  };
}
