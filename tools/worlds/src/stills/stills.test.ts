import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { worlds } from '@punktgenau/worlds/places';
import { targetCut } from '@punktgenau/worlds/target';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawChecker } from './checker.ts';
import { stillSizes, thumbSize } from './encode.ts';
import { firstCutFile, firstCuts, firstScene } from './first-cuts.ts';
import { measure } from './measure.ts';
import { partsTableText } from './parts-table.ts';
import { thumbSheetFile, thumbSheetMost } from './thumb-sheet.ts';
import { lightHashesText } from './write-lights.ts';

const folder = fileURLToPath(new URL('../../../../apps/web/public/scenes/', import.meta.url));
const tableFile = new URL('../../../../apps/web/src/shared/designs/scene-table.ts', import.meta.url);
const partsFile = new URL(
  '../../../../apps/web/src/features/designer/visibility/scene-parts-table.ts',
  import.meta.url,
);
const names = [...Object.keys(worlds), 'checker'];
const formats = ['avif', 'webp'];

describe('The stills of the scenes', () => {
  it('are there for every world at every width in both formats, and nothing else', () => {
    const expected = names.flatMap((name) => [
      `${name}-thumb.webp`,
      ...stillSizes.flatMap(({ width }) => formats.map((format) => `${name}-${width}.${format}`)),
    ]);
    const cuts = firstCuts.flatMap(({ width }) => [firstCutFile(width, 'avif'), firstCutFile(width, 'webp')]);
    expect(readdirSync(folder).sort()).toEqual([...expected, ...cuts, thumbSheetFile].sort());
  });

  it('weigh no more than their width allows, 60 kB at 1280, and together less than 12 MB', () => {
    const bytesOf = (file: string) => statSync(`${folder}${file}`).size;
    for (const name of names) {
      for (const { width, most } of stillSizes) {
        for (const format of formats) {
          const file = `${name}-${width}.${format}`;
          expect(bytesOf(file), file).toBeLessThanOrEqual(width === 1280 ? Math.min(most, 60_000) : most);
        }
      }
      expect(bytesOf(`${name}-thumb.webp`), name).toBeLessThanOrEqual(thumbSize.most);
    }
    const total = readdirSync(folder).reduce((sum, file) => sum + bytesOf(file), 0);
    expect(total).toBeLessThan(12_000_000);
  });

  it('have exactly the pixels their names say', async () => {
    for (const name of names) {
      for (const { width } of stillSizes) {
        for (const format of formats) {
          const file = `${name}-${width}.${format}`;
          const metadata = await sharp(`${folder}${file}`).metadata();
          expect([metadata.width, metadata.height], file).toEqual([width, Math.round((width * 9) / 16)]);
        }
      }
    }
  });

  it('are in their middle what the table of their parts says', async () => {
    expect(readFileSync(partsFile, 'utf8')).toBe(await partsTableText());
  });

  it('stand in one sheet for the picker, in the order of the client, with one request for all', async () => {
    const sheet = `${folder}${thumbSheetFile}`;
    expect(statSync(sheet).size).toBeLessThanOrEqual(thumbSheetMost);
    const { width, height } = thumbSize;
    const pixelsOf = (image: Sharp) => image.removeAlpha().raw().toBuffer();
    for (const [index, name] of names.entries()) {
      const cell = await pixelsOf(sharp(sheet).extract({ left: 0, top: height * index, width, height }));
      const own = await pixelsOf(sharp(`${folder}${name}-thumb.webp`));
      const difference = cell.reduce((sum, value, at) => sum + Math.abs(value - (own[at] ?? 0)), 0);
      // Of 255 per channel. Another scene's picture differs by twenty and more.
      expect(difference / cell.length, name).toBeLessThan(6);
    }
  });

  it('are cut to their middle for the first sight, the same pixels in a fraction of the bytes', async () => {
    const whole = sharp(`${folder}${firstScene}-3840.avif`);
    for (const { width, height, most } of firstCuts) {
      const middle = { left: (3840 - width) / 2, top: (2160 - height) / 2, width, height };
      const expected = await whole.clone().extract(middle).removeAlpha().raw().toBuffer();
      for (const format of ['avif', 'webp'] as const) {
        const file = `${folder}${firstCutFile(width, format)}`;
        expect(statSync(file).size, file).toBeLessThanOrEqual(most);
        const cut = await sharp(file).removeAlpha().raw().toBuffer();
        expect(cut.byteLength, file).toBe(expected.byteLength);
        const difference = cut.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0);
        // Of 255 per channel: what encoding again changes. Ten pixels further left it would be ten times as much.
        expect(difference / cut.length, file).toBeLessThan(2);
      }
    }
  });

  it('are the ones whose light the client lists', () => {
    const listed = [...readFileSync(tableFile, 'utf8').matchAll(/^ {2}(\w+): [\d.]+,$/gm)];
    expect(listed.map(([, name]) => name)).toEqual(names);
  });
});

describe('The target that walks over the start page', () => {
  const file = fileURLToPath(new URL('../../../../apps/web/public/targets/rooftops.webp', import.meta.url));

  it('is the cut of a view of 5600 px, stands on nothing and weighs less than 12 kB', async () => {
    const { width, height } = targetCut(5600);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
    const coverAt = (x: number, y: number) => data[(y * width + x) * 4 + 3];
    expect([coverAt(0, 0), coverAt(width - 1, height - 1)]).toEqual([0, 0]);
    expect(coverAt(width / 2, height / 2)).toBe(255);
    expect(statSync(file).size).toBeLessThan(12_000);
  });

  it('has its head at the height of the eye, where the crosshair stands', async () => {
    const { y } = targetCut(5600);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const middle = (5600 * 9) / 32 - y;
    expect(data[(middle * info.width + info.width / 2) * 4 + 3]).toBe(255);
  });
});

it('the chequered wedge goes from dark at the left to light at the right and is measured so', () => {
  const still = drawChecker(390);
  const { centreLuminance, darkest, brightest } = measure(still);
  expect(darkest).toBeLessThan(centreLuminance);
  expect(brightest).toBeGreaterThan(centreLuminance);
  expect(still.rgb[0]).toBeLessThan(still.rgb[(still.width - 1) * 3] ?? 0);
});

describe('The light files', () => {
  it('were baked from the worlds as they are today', () => {
    const file = new URL('../../light-hashes.json', import.meta.url);
    // Another world is another picture, too: npm run worlds bakes and draws it.
    expect(readFileSync(file, 'utf8')).toBe(lightHashesText());
  });
});
