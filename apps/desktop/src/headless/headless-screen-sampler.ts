import type { ScreenArea, ScreenSampler } from '../agent/ports/screen-sampler.ts';

export type HeadlessScreenSampler = ScreenSampler & {
  /** What is behind the overlay from now on, `#RRGGBB`; `null` when it cannot be read. */
  setColor(color: string | null): void;
  /** Areas that were read, in order. */
  readonly areas: readonly ScreenArea[];
};

/** A screen of one colour. */
export function createHeadlessScreenSampler(): HeadlessScreenSampler {
  const areas: ScreenArea[] = [];
  let behind: string | null = '#000000';

  return {
    areas,
    setColor(color) {
      behind = color;
    },
    async meanColor(area) {
      areas.push(area);
      return behind;
    },
  };
}
