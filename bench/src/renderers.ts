import { defaultDesign, renderSvg, shapeNames } from '@punktgenau/crosshair';
import { renderReference } from '@punktgenau/crosshair/reference';
import { Bench } from 'tinybench';
import type { Measurement } from './measurement.ts';

/** Designs per second: `renderSvg` over every shape, compared with the slow reference renderer. */
export async function measureRenderers(): Promise<Measurement[]> {
  const designs = shapeNames.map((shape) => ({ ...defaultDesign, shape, dynamicColor: false }));
  const bench = new Bench({ time: 2000, warmupTime: 500 });
  bench
    .add('svg', () => {
      for (const design of designs) renderSvg(design);
    })
    .add('reference', () => {
      for (const design of designs) renderReference(design);
    });
  await bench.run();
  const perSecond = (name: string) => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
    return result.throughput.mean * designs.length;
  };
  const svg = perSecond('svg');
  const reference = perSecond('reference');
  return [
    {
      suite: 'Renderer',
      what: `renderSvg, mean over all ${designs.length} shapes`,
      measured: `${Math.round(svg)} designs/s`,
      baseline: `reference renderer ${reference.toFixed(1)} designs/s`,
      ratio: (svg / reference).toFixed(0),
      goal: '',
      reached: null,
    },
  ];
}
