import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let started: Promise<void> | undefined;

/** Draws an SVG without texts. The rasteriser is WebAssembly and is started with the first picture. */
export async function rasterise(svg: string): Promise<{ png: Uint8Array; rgba: Uint8Array }> {
  const path = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  started ??= readFile(path).then((bytes) => initWasm(bytes));
  await started;
  const image = new Resvg(svg).render();
  return { png: image.asPng(), rgba: image.pixels };
}
