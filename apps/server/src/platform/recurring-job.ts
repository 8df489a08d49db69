/** Work that is done again and again. */
export type RecurringJob = {
  /** No further run begins; waits for the one under way. */
  stop(): Promise<void>;
};

/**
 * Does work now and then again every `everyMs`, counted from start to start; a run that takes longer leaves out the
 * next one. A failure is told and the next run comes all the same.
 */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): RecurringJob {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= work()
      .catch(onFailure)
      .finally(() => {
        underWay = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
