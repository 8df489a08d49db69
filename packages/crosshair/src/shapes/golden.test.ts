import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { CrosshairDesign } from '../design/design.ts';
import { plainCross } from '../testing/design-arbitrary.ts';
import { pictureAsText } from '../testing/pixels.ts';
import { type ShapeName, shapeNames } from './registry.ts';

type Setting = { readonly title: string; readonly change: Partial<CrosshairDesign>; readonly scale?: number };

const settings: readonly Setting[] = [
  { title: 'plain: size 20, length 10, thickness 2', change: {} },
  { title: 'fine: thickness 1, outline 1', change: { thickness: 1, hasOutline: true } },
  {
    title: 'open: thickness 3, gap 3, dot, outline 2',
    change: { thickness: 3, gap: 3, hasDot: true, hasOutline: true, outlineThickness: 2 },
  },
  { title: 'smallest: size 5, length 10, thickness 1', change: { size: 5, thickness: 1 } },
  {
    title: 'heavy: length 6, thickness 10, outline 1',
    change: { length: 6, thickness: 10, hasOutline: true },
  },
  { title: 'turned by 30 degrees', change: { rotation: 30 } },
  { title: 'turned by 90 degrees, gap 2', change: { rotation: 90, gap: 2 } },
  { title: 'fine with gap 1 at 1.5 device pixels per px', change: { thickness: 1, gap: 1 }, scale: 1.5 },
];

const fileOf = (shape: ShapeName) => new URL(`./${shape}.golden.txt`, import.meta.url);

function goldenText(shape: ShapeName): string {
  return settings
    .map(({ title, change, scale = 1 }) => {
      const picture = pictureAsText({ ...plainCross, shape, ...change }, scale);
      return `== ${shape}, ${title}\n${picture}\n`;
    })
    .join('\n');
}

// After a wanted change: UPDATE_GOLDEN=1 npx vitest run packages/crosshair/src/shapes/golden.test.ts, then look at
// every line that git shows as changed. testing/pixels.ts explains the characters.
describe('golden pixels', () => {
  it.each(shapeNames)('%s looks exactly as reviewed', async (shape) => {
    const text = goldenText(shape);
    if (process.env.UPDATE_GOLDEN === '1') await writeFile(fileOf(shape), text);
    expect(text).toBe(await readFile(fileOf(shape), 'utf8'));
  });
});
