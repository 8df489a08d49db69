import { type Measurement, percentile, withUnit } from './measurement.ts';
import { measureUnderWine, notMeasuredUnderWine } from './wine-measurement.ts';

/** In MB: private memory, see `apps/desktop/test/wine/support/private-memory.ts`, and resident memory. */
type Memory = { readonly privateMb: number; readonly rssMb: number };

/** What `soak.measure.ts` writes. */
type SoakMemory = {
  readonly fresh: Memory;
  readonly afterWindow: Memory;
  readonly everyMinute: readonly Memory[];
  readonly afterChanges: Memory;
};

/** Minutes at the beginning and at the end of which the medians are compared. */
const comparedMinutes = 5;
const mostMb = 75;
const mostGrowthMb = 1;

/**
 * The memory of the Windows companion under Wine, while the design it shows is saved with another colour every two seconds; see
 * `apps/desktop/test/wine/soak.measure.ts`.
 *
 * @param minutes how long
 */
export async function measureDesktopSoak(minutes: number): Promise<Measurement[]> {
  const memory = await measureUnderWine<SoakMemory>('soak', { PUNKTGENAU_SOAK_MINUTES: String(minutes) });
  if (memory === undefined) return [notMeasuredUnderWine];
  const { fresh, afterWindow, everyMinute, afterChanges } = memory;
  const changes = `${minutes} minutes with a change every two seconds`;
  return [
    line('private memory after the window was open and a design was drawn', afterWindow, fresh),
    line(`private memory at rest after ${changes}`, afterChanges, fresh),
    growth(changes, everyMinute),
  ];
}

const mb = (value: number) => withUnit(value, 'MB', 1);

/** Only private memory has a goal: under Wine resident memory has all of Node in it, which Windows maps from its file. */
function line(what: string, { privateMb, rssMb }: Memory, fresh: Memory): Measurement {
  return {
    suite: 'Desktop',
    what,
    measured: `${mb(privateMb)} (resident under Wine ${mb(rssMb)})`,
    baseline: `started in the background ${mb(fresh.privateMb)}`,
    ratio: (privateMb / fresh.privateMb).toFixed(3),
    goal: `≤ ${mostMb} MB`,
    reached: privateMb <= mostMb,
  };
}

function growth(changes: string, everyMinute: readonly Memory[]): Measurement {
  const privateMbs = everyMinute.map(({ privateMb }) => privateMb);
  const first = percentile(privateMbs.slice(0, comparedMinutes), 0.5);
  const last = percentile(privateMbs.slice(-comparedMinutes), 0.5);
  return {
    suite: 'Desktop',
    what: `growth of private memory in ${changes}, medians of ${comparedMinutes} minutes`,
    measured: mb(last - first),
    baseline: `its first ${comparedMinutes} minutes ${mb(first)}`,
    ratio: (last / first).toFixed(3),
    goal: `≤ ${mostGrowthMb} MB`,
    reached: last - first <= mostGrowthMb,
  };
}
