import { type ReactNode, useRef, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import type { EditorView, OwnBackdrop } from '../model/view.ts';

/** Of more than these the oldest goes, so that a tab's memory does not fill. */
const mostOwnBackdrops = 8;

/** What a picture or clip of the player's is called, with a number where there are several. */
export function ownLabel(own: OwnBackdrop | undefined, all: readonly OwnBackdrop[]): string {
  const name = own?.kind === 'clip' ? m.designer_own_clip() : m.designer_own_picture();
  if (own === undefined || all.length < 2) return name;
  return m.designer_own_numbered({ name, number: all.indexOf(own) + 1 });
}

/** Puts a picture or clip of the player's behind the crosshair. */
export function showOwn(view: EditorView, own: OwnBackdrop): void {
  view.ownBackdrop.set(own);
  view.backdrop.set('own');
}

/** Takes pictures and clips as backdrops; the last of them is shown. */
export function useOwnBackdrops(view: EditorView) {
  const [isReading, setReading] = useState(false);
  const takeFiles = async (files: readonly File[]) => {
    setReading(true);
    try {
      const { takeOwnBackdrop } = await import('./read-own-backdrop.ts');
      for (const file of files) {
        const taken = await takeOwnBackdrop(file);
        if (taken) addOwn(view, taken);
      }
    } finally {
      setReading(false);
    }
  };
  return { takeFiles, isReading };
}

function addOwn(view: EditorView, taken: OwnBackdrop): void {
  const all = [...view.ownBackdrops.get(), taken];
  const gone = all.splice(0, Math.max(0, all.length - mostOwnBackdrops));
  view.ownBackdrops.set(all);
  showOwn(view, taken);
  for (const { url, clipUrl, frames } of gone) {
    for (const one of [url, clipUrl, ...frames.map((frame) => frame.url)]) if (one) URL.revokeObjectURL(one);
  }
}

type OwnBackdropInputProps = {
  readonly onFiles: (files: readonly File[]) => Promise<void>;
  /** What opens the choice of files. */
  readonly children: (choose: () => void) => ReactNode;
};

/** A choice of pictures and clips. */
export function OwnBackdropInput({ onFiles, children }: OwnBackdropInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/bmp,image/gif,video/*"
        multiple
        hidden
        aria-label={m.designer_screenshot_hint()}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Emptied, so that choosing the same file again is a choice too.
          event.currentTarget.value = '';
          if (files.length > 0) void onFiles(files);
        }}
      />
    </>
  );
}
