import type { Clock } from '../../ports/clock.ts';

/** Time that stands still until a test moves it. */
export type TestClock = Clock & {
  /** Lets time pass, running what is due on the way, in order. */
  advance(ms: number): Promise<void>;
  /** Puts the clock somewhere else without time passing, as users do in Windows' settings. */
  set(instant: Date): void;
  /** How many ms until the next thing that is due, if any. */
  nextInMs(): number | undefined;
};

export function createTestClock(start = new Date('2026-11-21T12:00:00.000Z')): TestClock {
  let passedMs = 0;
  let offsetMs = start.getTime();
  let serial = 0;
  const timers = new Map<number, { readonly dueMs: number; readonly work: () => void }>();
  const next = () => [...timers].sort(([, a], [, b]) => a.dueMs - b.dueMs)[0];
  return {
    now: () => new Date(offsetMs + passedMs),
    after(ms, work) {
      serial += 1;
      const id = serial;
      timers.set(id, { dueMs: passedMs + ms, work });
      return () => timers.delete(id);
    },
    async advance(ms) {
      await settle();
      const endMs = passedMs + ms;
      for (let due = next(); due && due[1].dueMs <= endMs; due = next()) {
        timers.delete(due[0]);
        passedMs = due[1].dueMs;
        due[1].work();
        await settle();
      }
      passedMs = endMs;
    },
    set(instant) {
      offsetMs = instant.getTime() - passedMs;
    },
    nextInMs: () => {
      const due = next();
      return due && due[1].dueMs - passedMs;
    },
  };
}

/** Lets everything run that waits for nothing outside the process. */
function settle(): Promise<void> {
  return new Promise((settled) => setImmediate(settled));
}
