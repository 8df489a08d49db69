import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { CrosshairDesign } from '../design/design.ts';
import { renderSvg, type SvgOptions } from '../svg/render-svg.ts';

export type RasterOptions = Pick<SvgOptions, 'scale' | 'box'>;

/** Pixels row by row, four bytes each: red, green, blue, alpha; not premultiplied. */
export type RasterImage = { readonly width: number; readonly height: number; readonly data: Uint8Array };

export type Raster = {
  /**
   * A design's pixels. The image is the SVG's square (see `fittingBoxPx`) in device pixels, so an offset of
   * thousands of px makes a large one: set `box` where that matters.
   */
  rgba(design: CrosshairDesign, options?: RasterOptions): RasterImage;
  /** The same as a PNG file. */
  png(design: CrosshairDesign, options?: RasterOptions): Uint8Array;
};

/** The rasteriser multiplies colours by alpha; images and canvases exchange them as they are. */
function dividedByAlpha(pixels: Uint8Array): Uint8Array {
  const data = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    const alpha = pixels[i - (i % 4) + 3] ?? 0;
    const value = pixels[i] ?? 0;
    data[i] = i % 4 === 3 || alpha === 0 ? value : Math.min(255, Math.round((value * 255) / alpha));
  }
  return data;
}

let started: Promise<void> | undefined;

/**
 * Starts the rasteriser. It comes as WebAssembly, whose bytes (`@resvg/resvg-wasm/index_bg.wasm`) the caller reads,
 * because this package knows neither files nor network. Only the first call's bytes are used; rejects when they are
 * not that module.
 */
export async function createRaster(wasmBytes: Uint8Array<ArrayBuffer>): Promise<Raster> {
  started ??= initWasm(wasmBytes);
  try {
    await started;
  } catch (error) {
    started = undefined;
    throw error;
  }

  const render = <T>(
    design: CrosshairDesign,
    { scale = 1, ...rest }: RasterOptions,
    read: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => T,
  ): T => {
    const resvg = new Resvg(renderSvg(design, { scale, ...rest }), {
      fitTo: { mode: 'zoom', value: scale },
      font: { loadSystemFonts: false },
    });
    const image = resvg.render();
    try {
      return read(image);
    } finally {
      image.free();
      resvg.free();
    }
  };

  return {
    rgba: (design, options = {}) =>
      render(design, options, (image) => ({
        width: image.width,
        height: image.height,
        data: dividedByAlpha(image.pixels),
      })),
    png: (design, options = {}) => render(design, options, (image) => image.asPng()),
  };
}
