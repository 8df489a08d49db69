/** Work that goes on after the answer was sent. */
export type BackgroundJobs = {
  /** Starts a job; a failure is logged under its name and goes no further. */
  run(name: string, job: () => Promise<void>): void;
  /** Waits until nothing is under way, at most this long. */
  settle(withinMs: number): Promise<void>;
};

export function createBackgroundJobs(onFailure: (name: string, error: unknown) => void): BackgroundJobs {
  const underWay = new Set<Promise<void>>();
  return {
    run(name, job) {
      // The job begins in a later turn of the event loop, so it cannot delay the answer it follows.
      const running = new Promise<void>((resolve) => setImmediate(resolve))
        .then(job)
        .catch((error: unknown) => onFailure(name, error))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settle(withinMs) {
      let timer: NodeJS.Timeout | undefined;
      const timeUp = new Promise<'time is up'>((resolve) => {
        timer = setTimeout(() => resolve('time is up'), withinMs);
      });
      // A job may start another one, so one look is not enough.
      while (underWay.size > 0) {
        if ((await Promise.race([Promise.all(underWay), timeUp])) === 'time is up') break;
      }
      clearTimeout(timer);
    },
  };
}
