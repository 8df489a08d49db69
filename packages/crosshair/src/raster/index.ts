import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { CrosshairDesign } from '../design/design.ts';
import { renderSvg, type SvgOptions } from '../svg/render-svg.ts';
import { base64 } from './base64.ts';
import { fitPixels, type PremultipliedImage } from './fit-pixels.ts';
import { pictureFileKind } from './picture-file.ts';

export type { PremultipliedImage } from './fit-pixels.ts';

export type RasterOptions = Pick<SvgOptions, 'scale' | 'box'>;

/** Pixels row by row, four bytes each: red, green, blue, alpha; not premultiplied. */
export type RasterImage = { readonly width: number; readonly height: number; readonly data: Uint8Array };

export type Raster = {
  /**
   * A design's pixels. The image is the SVG's square (see `fittingBoxPx`) in device pixels, so an offset of
   * thousands of px makes a large one: set `box` where that matters.
   */
  rgba(design: CrosshairDesign, options?: RasterOptions): RasterImage;
  /** The same pixels as the rasteriser makes them, for windows that mix them with what lies behind. */
  premultiplied(design: CrosshairDesign, options?: RasterOptions): PremultipliedImage;
  /**
   * A picture of the gallery, SVG or PNG, fitted into a square of `sidePx` device pixels as the overlay pages fit it:
   * centred, in its own proportions, an SVG drawn anew at that size.
   *
   * @returns `null` when the file is no picture, or one without any visible pixel
   */
  image(file: Uint8Array, sidePx: number): PremultipliedImage | null;
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

type Rendered = ReturnType<InstanceType<typeof Resvg>['render']>;

function pixelsOf(image: Rendered): PremultipliedImage {
  return { width: image.width, height: image.height, data: image.pixels };
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

  const renderText = <T>(svgText: string, zoom: number, read: (image: Rendered) => T): T => {
    const resvg = new Resvg(svgText, {
      fitTo: { mode: 'zoom', value: zoom },
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
  const render = <T>(
    design: CrosshairDesign,
    { scale = 1, ...rest }: RasterOptions,
    read: (image: Rendered) => T,
  ): T => renderText(renderSvg(design, { scale, ...rest }), scale, read);

  /** Draws a file into a box, fitted and centred as `preserveAspectRatio` does when it is left out. */
  const draw = (file: Uint8Array, mediaType: string, width: number, height: number): PremultipliedImage =>
    renderText(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:${mediaType};base64,${base64(file)}"/></svg>`,
      1,
      pixelsOf,
    );

  return {
    premultiplied: (design, options = {}) => render(design, options, pixelsOf),
    image(file, sidePx) {
      const found = pictureFileKind(file);
      if (!found) return null;
      const picture =
        found.kind === 'svg'
          ? draw(file, 'image/svg+xml', sidePx, sidePx)
          : // Enlarged by the rasteriser, hard edges would ring.
            fitPixels(draw(file, 'image/png', found.widthPx, found.heightPx), sidePx);
      // The rasteriser leaves out a picture that it cannot read.
      return picture.data.some((value) => value > 0) ? picture : null;
    },
    rgba: (design, options = {}) =>
      render(design, options, (image) => ({
        width: image.width,
        height: image.height,
        data: dividedByAlpha(image.pixels),
      })),
    png: (design, options = {}) => render(design, options, (image) => image.asPng()),
  };
}
