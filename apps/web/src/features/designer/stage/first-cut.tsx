import type { CSSProperties } from 'react';
import type { Placed } from '../model/look.ts';
import { firstScene } from '../model/view.ts';

export const widestStill = 3840;

/** Where a whole picture lies in the stage or the inset, in CSS pixels, and how it is enlarged. */
export type PlacedStyle = Placed & { readonly imageRendering: 'pixelated' | 'auto' };

/** The whole still, or its middle cut out: 1024 × 640 or 1920 × 1200 of its 3840 × 2160 pixels. */
function fileOf(part: typeof widestStill | 'middle-1024' | 'middle-1920', format: 'avif' | 'webp'): string {
  return `/scenes/${firstScene}-${part}.${format}`;
}

/** From which size of the window on a stage needs the larger cut, and from which the whole still; as in designer.css. */
const large = '(min-width: 90rem), (min-width: 64rem) and (min-height: 54rem)';
const whole = '(min-width: 145rem), (min-height: 90rem)';

/** `placed`: the whole still; unknown until the stage was measured. */
type FirstCutProps = { readonly placed: PlacedStyle | undefined };

/**
 * The middle of the scene that a new player sees first, as much of it as the stage shows at the first zoom or a larger one: a
 * tenth of the whole still to fetch and to decode. In the document, where nothing is measured yet, designer.css centres it.
 */
export function FirstCut({ placed }: FirstCutProps) {
  return (
    <picture className="contents">
      <source media={whole} type="image/avif" srcSet={fileOf(widestStill, 'avif')} />
      <source media={whole} srcSet={fileOf(widestStill, 'webp')} />
      <source media={large} type="image/avif" srcSet={fileOf('middle-1920', 'avif')} />
      <source media={large} srcSet={fileOf('middle-1920', 'webp')} />
      <source type="image/avif" srcSet={fileOf('middle-1024', 'avif')} />
      <img
        className="stage-first"
        data-placed={placed && ''}
        fetchPriority="high"
        draggable={false}
        src={fileOf('middle-1024', 'webp')}
        alt=""
        style={placed && middleOf(placed)}
      />
    </picture>
  );
}

/** Around the middle of the whole still, and as many times larger than its own pixels. */
function middleOf({ left, top, width, height, imageRendering }: PlacedStyle): CSSProperties {
  return {
    left: left + width / 2,
    top: top + height / 2,
    scale: String(width / widestStill),
    imageRendering,
  };
}
