import type { FastifyBaseLogger } from 'fastify';
import { type Clock, minuteMs, systemClock } from './clock.ts';

/** The machine's two clocks. */
export type MachineClocks = {
  readonly now: Clock;
  /** Milliseconds of a monotonic clock: it only ever goes forward, as fast as time does. */
  readonly monotonicMs: () => number;
};

export const machineClocks: MachineClocks = { now: systemClock, monotonicMs: () => performance.now() };

const toleratedMs = 5 * minuteMs;
/** A clock that was set and then runs on for so long was not set by mistake for a moment; a computer may have slept. */
const believedAfterMs = 10 * minuteMs;

/**
 * Keeps jobs that take something away because of the time (premium, sessions, accounts) from running while the machine's
 * clock cannot be believed: it and the database's differ, or it was set a moment ago.
 */
export class ClockGuard {
  readonly #databaseTimeMs: () => Promise<number>;
  readonly #clocks: MachineClocks;
  readonly #logger: FastifyBaseLogger;
  /** What the clock shows beyond the monotonic one, when it was right. */
  #rightMs: number;
  #changed: { readonly toMs: number; readonly atMs: number } | undefined;

  constructor(databaseTimeMs: () => Promise<number>, clocks: MachineClocks, logger: FastifyBaseLogger) {
    this.#databaseTimeMs = databaseTimeMs;
    this.#clocks = clocks;
    this.#logger = logger;
    this.#rightMs = this.#offsetMs();
  }

  /**
   * Does the work of a job, unless the clock cannot be believed; then says so, as an error, and does nothing.
   *
   * @param work begins in the moment in which the clock was found right. It may be set while the work goes on, so what the
   *   work takes away it must take by the time that it read at its beginning.
   */
  async runWhenRight(job: string, work: () => Promise<void>): Promise<void> {
    const databaseTimeMs = await this.#databaseTimeMs();
    const jumpMs = this.#jumpMs();
    const differenceMs = this.#clocks.now().getTime() - databaseTimeMs;
    if (jumpMs === 0 && Math.abs(differenceMs) <= toleratedMs) {
      await work();
      return;
    }
    this.#logger.error(
      {
        job,
        aheadOfDatabaseMinutes: Math.round(differenceMs / minuteMs),
        setByMinutes: Math.round(jumpMs / minuteMs),
      },
      'the clock cannot be believed, so this job does not run',
    );
  }

  /** By how much the clock was set since it was right; 0 when it was not, or long enough ago. */
  #jumpMs(): number {
    const offsetMs = this.#offsetMs();
    const nowMs = this.#clocks.monotonicMs();
    const jumpMs = offsetMs - this.#rightMs;
    const isOld = this.#changed !== undefined && nowMs - this.#changed.atMs >= believedAfterMs;
    const isNew = this.#changed === undefined || Math.abs(offsetMs - this.#changed.toMs) > toleratedMs;
    if (Math.abs(jumpMs) <= toleratedMs || (isOld && !isNew)) {
      this.#rightMs = offsetMs;
      this.#changed = undefined;
      return 0;
    }
    if (isNew) this.#changed = { toMs: offsetMs, atMs: nowMs };
    return jumpMs;
  }

  #offsetMs(): number {
    return this.#clocks.now().getTime() - this.#clocks.monotonicMs();
  }
}
