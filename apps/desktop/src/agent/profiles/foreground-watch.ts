import { executableSchema } from '@punktgenau/contract/desktop/desktop-configuration';
import * as z from 'zod/mini';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { ForegroundApp, ForegroundProgram } from '../ports/foreground-app.ts';

/** Looks at the program in the foreground, one look at a time. */
export type ForegroundWatch = {
  /** Looks now; calls meanwhile share the look. */
  look(): Promise<void>;
  /** Plans the next look, or an earlier one than is planned; call it when `nextPeriodMs` may have changed. */
  plan(): void;
  /** Forgets the planned look. */
  cancel(): void;
  /** Resolves when no look is under way. */
  settled(): Promise<void>;
};

type Dependencies = {
  readonly foregroundApp: ForegroundApp;
  readonly clock: Clock;
  readonly log: Log;
  readonly nextPeriodMs: () => number | null;
  readonly onProgram: (program: ForegroundProgram) => Promise<void>;
};

/**
 * @param nextPeriodMs how long to wait before the next look; `null`: nothing has to be known
 * @param onProgram gets what each look saw
 */
export function createForegroundWatch(dependencies: Dependencies): ForegroundWatch {
  const { foregroundApp, clock, log, nextPeriodMs, onProgram } = dependencies;
  let isBlind = false;
  let isPlannedLookRunning = false;
  let planned: { readonly periodMs: number; readonly cancel: () => void } | undefined;
  let looking: Promise<void> | undefined;

  async function readProgram(): Promise<void> {
    const program = await foregroundApp.current().catch((err: unknown) => {
      if (!isBlind) log.warn({ err }, 'The program in the foreground could not be read');
      isBlind = true;
      return null;
    });
    // Between two programs there is none for a moment; that ends nothing.
    if (!program || !z.safeParse(executableSchema, program.executable).success) return;
    isBlind = false;
    await onProgram(program);
  }

  function look(): Promise<void> {
    looking ??= readProgram().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  function plan(): void {
    const periodMs = nextPeriodMs();
    if (isPlannedLookRunning || periodMs === null) return;
    if (planned && planned.periodMs <= periodMs) return;
    planned?.cancel();
    const cancel = clock.after(periodMs, () => {
      planned = undefined;
      isPlannedLookRunning = true;
      look()
        .catch((err: unknown) => log.error({ err }, 'The program in the foreground could not be followed'))
        .finally(() => {
          isPlannedLookRunning = false;
          plan();
        });
    });
    planned = { periodMs, cancel };
  }

  return {
    look,
    plan,
    cancel() {
      planned?.cancel();
      planned = undefined;
    },
    async settled() {
      await looking;
    },
  };
}
