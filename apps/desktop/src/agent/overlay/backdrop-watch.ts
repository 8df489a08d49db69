import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { ScreenArea, ScreenSampler } from '../ports/screen-sampler.ts';

/** Four times a second (specification of dynamic colour on the desktop). */
const samplePeriodMs = 250;

/** Samples what is behind the overlay, only while it is needed. */
export type BackdropWatch = {
  /** Starts, or goes on; the first sample is taken at once. */
  start(): void;
  stop(): void;
};

/**
 * @param areaOf what to look at; `null` leaves a sample out
 * @param onSample gets the mean colour `#RRGGBB`, or `null` when it could not be read
 */
export function createBackdropWatch(dependencies: {
  readonly sampler: ScreenSampler;
  readonly clock: Clock;
  readonly log: Log;
  readonly areaOf: () => ScreenArea | null;
  readonly onSample: (color: string | null) => Promise<void>;
}): BackdropWatch {
  const { sampler, clock, log, areaOf, onSample } = dependencies;
  let stopWaiting: (() => void) | undefined;
  /** Distinguishes a run that was stopped from the one that was started after it. */
  let run = 0;
  let isRunning = false;
  /** A session that is locked or switched off cannot be read for hours: said once. */
  let isTold = false;

  async function look(mine: number): Promise<void> {
    const area = areaOf();
    const color = area && (await sampler.meanColor(area).catch(unread));
    if (color !== null) isTold = false;
    if (mine !== run || !isRunning) return;
    if (area) await onSample(color);
    if (mine !== run || !isRunning) return;
    stopWaiting = clock.after(samplePeriodMs, () => void look(mine));
  }

  function unread(err: unknown): null {
    if (!isTold) log.warn({ err }, 'What is behind the overlay could not be read');
    isTold = true;
    return null;
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      run++;
      void look(run);
    },
    stop() {
      isRunning = false;
      stopWaiting?.();
    },
  };
}
