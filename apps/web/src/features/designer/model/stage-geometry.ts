import type { Zoom } from './zoom.ts';

export type StageSize = {
  /** Size of the stage in CSS pixels, rulers included. */
  readonly width: number;
  readonly height: number;
  /** Breadth of the rulers in CSS pixels. */
  readonly ruler: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
};

/**
 * How the stage lies on the screen. Everything is in whole device pixels, so that a crosshair pixel is the same size
 * everywhere and every line is sharp.
 */
export type StageGeometry = {
  /** Device pixels that one crosshair pixel covers. */
  readonly unit: number;
  /** Device pixels per pixel of the rasterised picture: 1 when the picture is shown as the screen will draw it. */
  readonly magnification: number;
  /** Scale at which the picture is rasterised. */
  readonly rasterScale: number;
  /** The corner between four device pixels that is the middle of the visible stage. */
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  readonly ruler: number;
};

/**
 * At zoom 1 the picture has the screen's own resolution: a screen with 1.5 device pixels per CSS pixel gets it drawn
 * at scale 1.5, as the overlay will. Magnified, it is the picture at scale 1 with each pixel blown up to a whole
 * number of device pixels.
 */
export function stageGeometry(size: StageSize, zoom: Zoom): StageGeometry {
  const { pixelRatio } = size;
  const magnified = zoom > 1;
  const unit = magnified ? Math.max(2, Math.round(zoom * pixelRatio)) : pixelRatio;
  const width = Math.round(size.width * pixelRatio);
  const height = Math.round(size.height * pixelRatio);
  const ruler = Math.round(size.ruler * pixelRatio);
  return {
    unit,
    magnification: magnified ? unit : 1,
    rasterScale: magnified ? 1 : pixelRatio,
    centreX: ruler + Math.round((width - ruler) / 2),
    centreY: ruler + Math.round((height - ruler) / 2),
    width,
    height,
    ruler,
  };
}

export type Tick = {
  readonly at: number;
  readonly value: number;
  readonly kind: 'minor' | 'middle' | 'label';
};

/** Distances between ticks in crosshair pixels, so that ticks never stand closer than about 6 CSS pixels. */
const rulerSteps = {
  1: { minor: 10, middle: 50, label: 100 },
  2: { minor: 5, middle: 25, label: 50 },
  4: { minor: 2, middle: 10, label: 20 },
  8: { minor: 1, middle: 5, label: 10 },
  16: { minor: 1, middle: 5, label: 10 },
} as const satisfies Record<Zoom, { minor: number; middle: number; label: number }>;

/**
 * The ticks of one ruler, counted outwards from the middle.
 *
 * @param centre the middle in device pixels along this ruler
 * @param from where the ruler begins, `to` where it ends, in device pixels
 */
export function rulerTicks(
  { unit }: Pick<StageGeometry, 'unit'>,
  zoom: Zoom,
  { centre, from, to }: { readonly centre: number; readonly from: number; readonly to: number },
): Tick[] {
  const { minor, middle, label } = rulerSteps[zoom];
  const first = Math.ceil((from - centre) / unit / minor) * minor;
  const ticks: Tick[] = [];
  for (let value = first; centre + value * unit <= to; value += minor) {
    const at = Math.round(centre + value * unit);
    if (at < from) continue;
    const kind = value % label === 0 ? 'label' : value % middle === 0 ? 'middle' : 'minor';
    ticks.push({ at, value: Math.abs(value), kind });
  }
  return ticks;
}
