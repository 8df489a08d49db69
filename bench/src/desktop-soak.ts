import { type Measurement, percentile, withUnit } from './measurement.ts';
import { measureUnderWine, notMeasuredUnderWine } from './wine-measurement.ts';

/** What `soak.measure.ts` writes, in MB of resident memory. */
type SoakMemory = {
  readonly freshMb: number;
  readonly afterWindowMb: number;
  readonly everyMinuteMb: readonly number[];
  readonly afterChangesMb: number;
};

/** Minutes at the beginning and at the end of which the medians are compared. */
const comparedMinutes = 5;

/**
 * The memory of the Windows companion under Wine, while the design it shows is saved with another colour every two seconds; see
 * `apps/desktop/test/wine/soak.measure.ts`.
 *
 * @param minutes how long
 */
export async function measureDesktopSoak(minutes: number): Promise<Measurement[]> {
  const memory = await measureUnderWine<SoakMemory>('soak', { PUNKTGENAU_SOAK_MINUTES: String(minutes) });
  if (memory === undefined) return [notMeasuredUnderWine];
  const { freshMb, afterWindowMb, everyMinuteMb, afterChangesMb } = memory;
  const first = percentile(everyMinuteMb.slice(0, comparedMinutes), 0.5);
  const last = percentile(everyMinuteMb.slice(-comparedMinutes), 0.5);
  const mb = (value: number) => withUnit(value, 'MB', 1);
  const line = (what: string, measured: number, maxMb: number): Measurement => ({
    suite: 'Desktop',
    what,
    measured: mb(measured),
    baseline: `started in the background ${mb(freshMb)}`,
    ratio: (measured / freshMb).toFixed(3),
    goal: `≤ ${maxMb} MB`,
    reached: measured <= maxMb,
  });
  return [
    line('resident memory after the window was open and a design was drawn', afterWindowMb, 75),
    line(
      `resident memory at rest after ${minutes} minutes with a change every two seconds`,
      afterChangesMb,
      75,
    ),
    {
      suite: 'Desktop',
      what: `growth of resident memory in ${minutes} minutes with a change every two seconds, medians of ${comparedMinutes} minutes`,
      measured: mb(last - first),
      baseline: `its first ${comparedMinutes} minutes ${mb(first)}`,
      ratio: (last / first).toFixed(3),
      goal: '≤ 1 MB',
      reached: last - first <= 1,
    },
  ];
}
