import type { Handle } from './api/library.ts';

/** What is done with icons; Windows' own calls in the program. */
export type IconCalls = {
  /** How large the icon is drawn now, in px. */
  readonly sizePx: () => number;
  readonly load: (path: string, sizePx: number) => Handle;
  readonly destroy: (icon: Handle) => void;
};

/** The icon of a file in the size in which it is drawn. */
export type SizedIcon = {
  /** Loads it where there is none of that file and size yet; the one before is given back. */
  of(path: string): Handle;
  /** Whether it was loaded for another size than it is drawn in now: Windows would scale it, which blurs. */
  isOutgrown(): boolean;
  /** The one that was loaded last; 0 for none. */
  current(): Handle;
  forget(): void;
};

export function createSizedIcon({ sizePx, load, destroy }: IconCalls): SizedIcon {
  let loaded: { readonly path: string; readonly sizePx: number; readonly icon: Handle } | null = null;
  const forget = () => {
    if (loaded !== null) destroy(loaded.icon);
    loaded = null;
  };
  return {
    of(path) {
      const wantedPx = sizePx();
      if (loaded?.path === path && loaded.sizePx === wantedPx) return loaded.icon;
      forget();
      loaded = { path, sizePx: wantedPx, icon: load(path, wantedPx) };
      return loaded.icon;
    },
    isOutgrown: () => loaded !== null && loaded.sizePx !== sizePx(),
    current: () => loaded?.icon ?? 0,
    forget,
  };
}
