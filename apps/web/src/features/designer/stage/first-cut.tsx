import type { CSSProperties } from 'react';
import type { Placed } from '../model/look.ts';
import { firstScene } from '../model/view.ts';

export const widestStill = 3840;

/** Device pixels per still's or screenshot's pixel from which its pixels are shown as squares, as the crosshair's are. */
const squaresFrom = 2;

/** How a picture is enlarged, by the device pixels that each of its own takes. */
export function imageRenderingOf(enlargement: number): 'pixelated' | 'auto' {
  return enlargement >= squaresFrom ? 'pixelated' : 'auto';
}

/** The whole still, or its middle cut out: 1024 × 640 or 1920 × 1200 of its 3840 × 2160 pixels. */
function fileOf(part: typeof widestStill | 'middle-1024' | 'middle-1920', format: 'avif' | 'webp'): string {
  return `/scenes/${firstScene}-${part}.${format}`;
}

/** From which size of the window on a stage needs the larger cut, and from which the whole still; as in designer.css. */
const large = '(min-width: 90rem), (min-width: 64rem) and (min-height: 54rem)';
const whole = '(min-width: 145rem), (min-height: 90rem)';

type FirstCutProps = {
  /** Where the whole still lies, in device pixels; unknown until the stage was measured. */
  readonly placed: Placed | undefined;
  readonly pixelRatio: number | undefined;
};

/**
 * The middle of the scene that a new player sees first, as much of it as the stage shows at the first zoom or a larger one: a
 * tenth of the whole still to fetch and to decode. In the document, where nothing is measured yet, designer.css centres it.
 */
export function FirstCut({ placed, pixelRatio }: FirstCutProps) {
  return (
    <picture className="contents">
      <source media={whole} type="image/avif" srcSet={fileOf(widestStill, 'avif')} />
      <source media={whole} srcSet={fileOf(widestStill, 'webp')} />
      <source media={large} type="image/avif" srcSet={fileOf('middle-1920', 'avif')} />
      <source media={large} srcSet={fileOf('middle-1920', 'webp')} />
      <source type="image/avif" srcSet={fileOf('middle-1024', 'avif')} />
      <img
        className="stage-first"
        fetchPriority="high"
        draggable={false}
        src={fileOf('middle-1024', 'webp')}
        alt=""
        style={placed && pixelRatio !== undefined ? middleOf(placed, pixelRatio) : undefined}
      />
    </picture>
  );
}

/** Around the middle of the whole still, and as many times larger than its own pixels. */
function middleOf({ left, top, width, height }: Placed, pixelRatio: number): CSSProperties {
  return {
    left: (left + width / 2) / pixelRatio,
    top: (top + height / 2) / pixelRatio,
    scale: String(width / pixelRatio / widestStill),
    imageRendering: imageRenderingOf(width / widestStill),
  };
}
