import { contrastRatio, defaultDesign, parseColor, relativeLuminance } from '@punktgenau/crosshair';
import { sampleBackdrop, seeBackdrop, visibilityOver } from '@punktgenau/crosshair/visibility';
import { Bench } from 'tinybench';
import { type Measurement, withUnit } from './measurement.ts';

/** A browser on a slow machine is taken for four times slower than this one. */
const throttle = 4;
const goalMs = 8;

/**
 * Milliseconds for one change of a design over a backdrop's 576 parts, median of two seconds, beside WCAG's contrast of its colour to
 * the same parts in the same run.
 */
export async function measureVisibility(): Promise<Measurement[]> {
  const picture = { width: 640, height: 360, channels: 4 } as const;
  const bytes = Uint8Array.from({ length: picture.width * picture.height * 4 }, (_, at) => (at * 37) % 256);
  const parts = sampleBackdrop(bytes, picture);
  const { light } = parts;
  const luminances = Array.from(
    { length: light.length / 3 },
    (_, part) =>
      0.2126 * (light[3 * part] ?? 0) +
      0.7152 * (light[3 * part + 1] ?? 0) +
      0.0722 * (light[3 * part + 2] ?? 0),
  );
  const opaque = { ...defaultDesign, opacity: 100, hasOutline: true };
  const faint = { ...opaque, opacity: 60 };
  const [normal, deutan] = [seeBackdrop(parts, 'normal'), seeBackdrop(parts, 'deutan')];
  const bench = new Bench({ time: 2000, warmupTime: 500 });
  bench
    .add('contrast', () => {
      const luminance = relativeLuminance(parseColor(faint.color));
      void luminances.map((behind) => contrastRatio(luminance, behind));
    })
    .add('opaque', () => void visibilityOver(opaque, normal))
    .add('faint', () => void visibilityOver(faint, normal))
    .add('faint, deutan', () => void visibilityOver(faint, deutan))
    .add('backdrop', () => void seeBackdrop(sampleBackdrop(bytes, picture), 'deutan'));
  await bench.run();
  const msOf = (name: string): number => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
    return result.latency.p50;
  };
  const line = (name: string, what: string, goal: number | null): Measurement => ({
    suite: 'Visibility',
    what,
    measured: withUnit(msOf(name), 'ms', 2),
    baseline: `WCAG's contrast ${withUnit(msOf('contrast'), 'ms', 4)}`,
    ratio: (msOf(name) / msOf('contrast')).toFixed(1),
    goal: goal === null ? '' : `≤ ${goal} ms at ${throttle}×`,
    reached: goal === null ? null : throttle * msOf(name) <= goal,
  });
  return [
    line('opaque', 'one change, opaque with outline, normal vision', goalMs),
    line('faint', 'one change, 60 % opacity with outline, normal vision', goalMs),
    line('faint, deutan', 'one change, 60 % opacity with outline, deutan', goalMs),
    line('backdrop', 'a new backdrop of 640 × 360 pixels, once', null),
  ];
}
