import type { ScreenArea } from './screen-sampler.ts';

export type ForegroundProgram = {
  /** File name in lower case, such as `cs2.exe`. */
  readonly executable: string;
  /** Title of its window; for people only. */
  readonly title: string;
  /** The process that owns the window. */
  readonly processId: number;
  /** What its window draws, without frame and title, in physical px of the virtual desktop; `null` while it is minimised. */
  readonly windowArea: ScreenArea | null;
};

/** What is remembered of a program that was in the foreground. */
export type RecentProgram = Pick<ForegroundProgram, 'executable' | 'title'>;

export type ForegroundApp = {
  /** The program whose window has the focus; `null` when there is none or the system does not say. */
  current(): Promise<ForegroundProgram | null>;
};
