import { type Measurement, withUnit } from './measurement.ts';
import { measureUnderWine, notMeasuredUnderWine } from './wine-measurement.ts';

type Cost = {
  readonly startMs: number;
  /** See `apps/desktop/test/wine/support/private-memory.ts`. */
  readonly privateMb: number;
  readonly rssMb: number;
  readonly pssMb: number;
  /** Of one processor core. */
  readonly idleShare: number;
  readonly changeMs: number;
};
/** What `companion.measure.ts` writes. */
type Costs = { readonly companion: Cost; readonly browser: Cost };

/**
 * The Windows companion under Wine, compared with a transparent browser window that shows the same picture; see
 * `apps/desktop/test/wine/companion.measure.ts`. Without Wine one line says that nothing was measured.
 *
 * @throws when the measurement failed
 */
export async function measureDesktop(): Promise<Measurement[]> {
  const costs = await measureUnderWine<Costs>('companion');
  if (costs === undefined) return [notMeasuredUnderWine];
  const { companion, browser } = costs;
  const line = (
    what: string,
    of: (cost: Cost) => number,
    words: (value: number) => string,
    goal?: { readonly max: number; readonly words: string },
  ): Measurement => ({
    suite: 'Desktop',
    what,
    measured: words(of(companion)),
    baseline: `transparent browser window ${words(of(browser))}`,
    ratio: of(browser) === 0 ? '–' : (of(companion) / of(browser)).toFixed(3),
    goal: goal?.words ?? '',
    reached: goal ? of(companion) <= goal.max : null,
  });
  const mb = (value: number) => withUnit(value, 'MB', 0);
  const ms = (value: number) => withUnit(value, 'ms', value < 100 ? 1 : 0);
  return [
    line('memory with the window closed, private', (cost) => cost.privateMb, mb, {
      max: 75,
      words: '≤ 75 MB',
    }),
    // Under Wine all of Node is in it, which Windows maps from its file.
    line('memory with the window closed, resident (RSS)', (cost) => cost.rssMb, mb),
    line('memory with the window closed, its share of shared pages (PSS)', (cost) => cost.pssMb, mb),
    line(
      'processor time over 60 s with the overlay shown, of one core',
      (cost) => cost.idleShare,
      (value) => withUnit(value * 100, '%', 3),
      { max: 0.001, words: '≤ 0.1 %' },
    ),
    line(
      'design change until Windows has the picture and it is stored, median of 30',
      (cost) => cost.changeMs,
      ms,
      {
        max: 50,
        words: '≤ 50 ms',
      },
    ),
    line('start until the picture is on the screen, median of 5', (cost) => cost.startMs, ms, {
      max: 1000,
      words: '≤ 1000 ms',
    }),
  ];
}
