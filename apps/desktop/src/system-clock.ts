import type { Clock } from './agent/ports/clock.ts';

/** The machine's own clock. What waits for its time keeps no process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
