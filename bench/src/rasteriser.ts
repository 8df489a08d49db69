import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  buildScene,
  type CrosshairDesign,
  defaultDesign,
  elementsPathData,
  renderSvg,
  type ShapeName,
  shapeNames,
} from '@punktgenau/crosshair';
import { rasterise } from '@punktgenau/crosshair/raster';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { launchChromium } from './chromium.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const goalMs = 0.3;
const rounds = 300;

/** Designs of 64 px: arms of 32 px on each side. */
const designOf = (shape: ShapeName, change: Partial<CrosshairDesign>): CrosshairDesign => ({
  ...defaultDesign,
  ...{ shape, size: 32, length: 20, dynamicColor: false },
  ...change,
});

const kinds: readonly {
  readonly name: string;
  readonly change: Partial<CrosshairDesign>;
  readonly hasGoal: boolean;
}[] = [
  { name: 'plain', change: {}, hasGoal: true },
  { name: 'with outline', change: { hasOutline: true, thickness: 3, gap: 3, hasDot: true }, hasGoal: true },
  {
    name: 'with blur and shadow',
    change: { blur: 3, shadowEnabled: true, shadowBlur: 8, shadowOffsetX: 3 },
    hasGoal: false,
  },
];

/** Median time of one picture of 64 px, over all shapes: ours compared with resvg and, in Chromium, a canvas. */
export async function measureRasteriser(): Promise<Measurement[]> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(wasm));
  const measurements: Measurement[] = [];
  for (const { name, change, hasGoal } of kinds) {
    const designs = shapeNames.map((shape) => designOf(shape, change));
    const ours = medianMs(designs, (design) => rasterise(buildScene(design)));
    const resvg = medianMs(designs, (design) => {
      const drawing = new Resvg(renderSvg(design), { font: { loadSystemFonts: false } });
      const image = drawing.render();
      image.free();
      drawing.free();
    });
    const canvas = await canvasMs(designs);
    measurements.push({
      suite: 'Renderer',
      what: `a picture of 64 px, ${name}, median over all shapes`,
      measured: withUnit(ours, 'ms', 3),
      baseline: `resvg ${withUnit(resvg, 'ms', 3)}, canvas in Chromium ${withUnit(canvas, 'ms', 3)}`,
      ratio: (ours / resvg).toFixed(2),
      goal: hasGoal ? `≤ ${goalMs} ms` : '',
      reached: hasGoal ? ours <= goalMs : null,
    });
  }
  return measurements;
}

function medianMs(designs: readonly CrosshairDesign[], draw: (design: CrosshairDesign) => void): number {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const design of designs) {
      const start = performance.now();
      draw(design);
      samples.push(performance.now() - start);
    }
  }
  return percentile(samples, 0.5);
}

/** The same pictures as paths on a canvas, each read back so that they are really painted; blur and shadow as its filters. */
async function canvasMs(designs: readonly CrosshairDesign[]): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const pictures = designs.map((design) => {
      const { fill, outline, blurDeviation, shadow } = buildScene(design);
      const blur = blurDeviation > 0 ? `blur(${blurDeviation}px) ` : '';
      const drop = shadow
        ? `drop-shadow(${shadow.dx}px ${shadow.dy}px ${shadow.deviation}px ${shadow.color})`
        : '';
      return {
        layers: [outline, fill].flatMap((layer) =>
          layer ? [{ color: layer.color, data: elementsPathData(layer.elements) }] : [],
        ),
        filter: `${blur}${drop}` || 'none',
      };
    });
    return await page.evaluate(paintOnCanvas, { pictures, rounds: 20 });
  } finally {
    await browser.close();
  }
}

type CanvasJob = {
  readonly rounds: number;
  readonly pictures: readonly {
    readonly filter: string;
    readonly layers: readonly { readonly color: string; readonly data: string }[];
  }[];
};

function paintOnCanvas({ pictures, rounds: times }: CanvasJob): number {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 160;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no 2d context');
  let count = 0;
  const start = performance.now();
  for (let round = 0; round < times; round++) {
    for (const { layers, filter } of pictures) {
      context.setTransform(1, 0, 0, 1, 80, 80);
      context.clearRect(-80, -80, 160, 160);
      context.filter = filter;
      for (const { color, data } of layers) {
        context.fillStyle = color;
        context.fill(new Path2D(data));
      }
      context.getImageData(0, 0, 160, 160);
      count++;
    }
  }
  return (performance.now() - start) / count;
}
