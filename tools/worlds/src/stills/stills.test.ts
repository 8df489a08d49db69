import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { worlds } from '../places/registry.ts';
import { drawChecker } from './checker.ts';
import { stillSizes, thumbSize } from './encode.ts';
import { measure } from './measure.ts';

const folder = fileURLToPath(new URL('../../../../apps/web/public/scenes/', import.meta.url));
const tableFile = new URL('../../../../apps/web/src/shared/designs/scene-table.ts', import.meta.url);
const names = [...Object.keys(worlds), 'checker'];
const formats = ['avif', 'webp'];

describe('The stills of the scenes', () => {
  it('are there for every world at every width in both formats, and nothing else', () => {
    const expected = names.flatMap((name) => [
      `${name}-thumb.webp`,
      ...stillSizes.flatMap(({ width }) => formats.map((format) => `${name}-${width}.${format}`)),
    ]);
    expect(readdirSync(folder).sort()).toEqual(expected.sort());
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

  it('are the ones whose light the client lists', () => {
    const listed = [...readFileSync(tableFile, 'utf8').matchAll(/^ {2}(\w+): [\d.]+,$/gm)];
    expect(listed.map(([, name]) => name)).toEqual(names);
  });
});

it('the chequered wedge goes from dark at the left to light at the right and is measured so', () => {
  const still = drawChecker(390);
  const { centreLuminance, darkest, brightest } = measure(still);
  expect(darkest).toBeLessThan(centreLuminance);
  expect(brightest).toBeGreaterThan(centreLuminance);
  expect(still.rgb[0]).toBeLessThan(still.rgb[(still.width - 1) * 3] ?? 0);
});

it('the worlds with their materials and what of three.js they need fit into 180 kB for a browser', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { stageOf } from './kit/stage.ts'; export { worlds } from './places/registry.ts'; export { WebGLRenderer } from 'three';",
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').byteLength).toBeLessThan(180_000);
});
