import type { Clock } from '../agent/ports/clock.ts';

export type ManualClock = Clock & {
  /** Lets time pass: everything that falls due runs, in order, and what it awaits of the moment as well. */
  advance(ms: number): Promise<void>;
  /** How much is waiting for its time. */
  waitingCount(): number;
};

type Appointment = { readonly dueMs: number; readonly work: () => void };

/** A clock that stands still until a test moves it. */
export function createManualClock(start = new Date('2026-01-01T12:00:00Z')): ManualClock {
  let nowMs = start.getTime();
  let waiting: Appointment[] = [];

  return {
    now: () => new Date(nowMs),
    after(ms, work) {
      const appointment = { dueMs: nowMs + ms, work };
      waiting.push(appointment);
      return () => {
        waiting = waiting.filter((other) => other !== appointment);
      };
    },
    waitingCount: () => waiting.length,
    async advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = waiting.filter(({ dueMs }) => dueMs <= endMs).toSorted((a, b) => a.dueMs - b.dueMs);
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        nowMs = next.dueMs;
        next.work();
        // All promises that are settled by now have their say, and may make new appointments.
        await new Promise((resolve) => setImmediate(resolve));
      }
      nowMs = endMs;
    },
  };
}
