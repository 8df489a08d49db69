/** Carries out work strictly in the order in which it was given, one piece after the other. */
export type CommandQueue = {
  /** Resolves or rejects with the work; a piece that fails does not keep the next ones from running. */
  run<Value>(work: () => Promise<Value> | Value): Promise<Value>;
  /** Resolves when nothing is waiting any more. */
  settled(): Promise<void>;
};

export function createCommandQueue(): CommandQueue {
  let last: Promise<unknown> = Promise.resolve();

  return {
    run(work) {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
    async settled() {
      for (let seen: unknown; seen !== last; ) {
        seen = last;
        await last;
      }
    },
  };
}
