/** Time as the agent sees it, so that tests can move it. */
export type Clock = {
  now(): Date;
  /** Runs `work` after so many ms; answers how to call it off. */
  after(ms: number, work: () => void): () => void;
};
