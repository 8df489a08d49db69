import type { Log } from './log/log.ts';

/** Work that is started and not awaited by its caller. */
export type BackgroundTasks = {
  /** Keeps track of a task; what it rejects with is logged. */
  track(task: Promise<unknown>): void;
  /** Resolves when no task is running, also none that was started meanwhile. */
  settled(): Promise<void>;
};

/** @param message what the log says of a task that failed */
export function createBackgroundTasks(log: Log, message: string): BackgroundTasks {
  const running = new Set<Promise<unknown>>();
  return {
    track(task) {
      const done = task
        .catch((err: unknown) => log.error({ err }, message))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
