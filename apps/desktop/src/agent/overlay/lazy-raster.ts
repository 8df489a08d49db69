import { setFlagsFromString } from 'node:v8';
import type { Raster } from '@punktgenau/crosshair/raster';

/**
 * The rasteriser, started when the first picture is drawn: it takes 25 MB that a companion without a crosshair does not
 * need.
 *
 * @param readWasm reads `index_bg.wasm` of `@resvg/resvg-wasm`
 */
export function createLazyRaster(readWasm: () => Promise<Uint8Array>): () => Promise<Raster> {
  let started: Promise<Raster> | undefined;

  async function start(): Promise<Raster> {
    // The optimising compiler makes pictures a millisecond faster and takes 15 to 30 MB for it, for good.
    setFlagsFromString('--liftoff-only');
    const [{ createRaster }, wasm] = await Promise.all([import('@punktgenau/crosshair/raster'), readWasm()]);
    return createRaster(new Uint8Array(wasm));
  }

  return () => {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
