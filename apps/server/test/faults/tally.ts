/** What happened in a case: what was promised, what became of it, and how long everybody waited. */
export type Tally = {
  rounds: number;
  /** Writes that were answered with success. */
  acknowledged: number;
  /** Those of them that were not there afterwards. */
  lost: number;
  /** Calls that were answered with success. */
  answered: number;
  /** Calls that were answered with 503 and when to come again. */
  refused: number;
  /** Any other answer, and no answer at all: how often, by what it was. */
  readonly wrong: Map<string, number>;
  /** The longest that a call waited for its answer, from its first byte on. */
  worstAnswerMs: number;
  /** From the end of the fault to the last call that failed because of it. */
  worstRecoveryMs: number;
  /** How often a server ended that nobody had told to. */
  exits: number;
};

export function newTally(): Tally {
  return {
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    answered: 0,
    refused: 0,
    wrong: new Map(),
    worstAnswerMs: 0,
    worstRecoveryMs: 0,
    exits: 0,
  };
}

export function noteWrong(tally: Tally, what: string): void {
  tally.wrong.set(what, (tally.wrong.get(what) ?? 0) + 1);
}

/** What was not as promised, apart from how long it took: nothing, it is to be hoped. */
export function brokenPromises({ lost, exits, wrong }: Tally): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged writes lost`] : []),
    ...(exits > 0 ? [`${exits} servers ended by themselves`] : []),
    ...[...wrong].map(([what, count]) => `${count} × ${what}`),
  ];
}
