import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';
import { createEmitter } from '@punktgenau/signal';
import type { Displays } from '../agent/ports/displays.ts';

export type HeadlessDisplays = Displays & {
  /** Attaches a display, or gives the attached one of its id another size, place or scale. A primary one takes the rank from the others. */
  plug(display: Display): void;
  unplug(id: string): void;
  /** The machine slept and woke up: nothing about the displays differs. */
  wakeUp(): void;
};

/** A display of 1920 × 1080 px in the origin. */
export const headlessDisplay: Display = {
  id: 'headless-1',
  name: 'Headless 1',
  primary: true,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  scaleFactor: 1,
};

/** Displays that can be plugged; one is attached at the start. */
export function createHeadlessDisplays(): HeadlessDisplays {
  const changes = createEmitter<void>();
  let attached: readonly Display[] = [headlessDisplay];

  function change(next: readonly Display[]): void {
    // There is always a primary display while there is any.
    const primaryId = (next.find(({ primary }) => primary) ?? next[0])?.id;
    const ranked = next.map((display) => ({ ...display, primary: display.id === primaryId }));
    attached = ranked.toSorted((a, b) => Number(b.primary) - Number(a.primary));
    changes.emit();
  }

  return {
    list: async () => attached,
    onChanged: changes.subscribe,
    plug(display) {
      const others = attached.filter(({ id }) => id !== display.id);
      change(display.primary ? [display, ...others] : [...others, display]);
    },
    unplug: (id) => change(attached.filter((display) => display.id !== id)),
    wakeUp: () => change(attached),
  };
}
