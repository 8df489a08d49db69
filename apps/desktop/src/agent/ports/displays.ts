import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';

export type Displays = {
  /** What is attached now, the primary display first; empty while nothing is. */
  list(): Promise<readonly Display[]>;
  /** Calls back after a display came, went or changed its size, place or scale, and after the machine woke up. */
  onChanged(listener: () => void): void;
};
