/** An opaque colour as red, green and blue, each 0–255 (fractions and overshoot are allowed until it is drawn). */
export type Rgb = readonly [number, number, number];
export type Point = readonly [number, number];
/** The colour of a scene's surface at a point of the picture, in picture pixels. */
export type Shade = (x: number, y: number) => Rgb;
export type SceneContext = CanvasRenderingContext2D;
/** Draws one backdrop over the whole picture of `width` × `height` pixels. Deterministic: same size, same pixels. */
export type DrawScene = (context: SceneContext, width: number, height: number) => void;

/** A deterministic generator of numbers in 0–1, so that every build draws the same picture (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function hex(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Blends from `a` (share 0) to `b` (share 1); shares outside 0–1 count as the nearer end. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const t = Math.max(0, Math.min(1, share));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Reads a gradient given as `[position, colour]` stops in rising order. */
export function ramp(stops: readonly (readonly [number, string])[], position: number): Rgb {
  let before = stops[0];
  for (const stop of stops) {
    if (before !== undefined && position <= stop[0]) {
      const span = stop[0] - before[0];
      return mix(hex(before[1]), hex(stop[1]), span === 0 ? 1 : (position - before[0]) / span);
    }
    before = stop;
  }
  return hex(before?.[1] ?? '#000000');
}

export function css(color: Rgb): string {
  return `rgb(${color.map((channel) => Math.round(Math.max(0, Math.min(255, channel)))).join()})`;
}

function trace(context: SceneContext, polygon: readonly Point[]): void {
  context.beginPath();
  for (const [x, y] of polygon) context.lineTo(x, y);
  context.closePath();
}

export function fill(context: SceneContext, polygon: readonly Point[], style: string | CanvasGradient): void {
  context.fillStyle = style;
  trace(context, polygon);
  context.fill();
}

export type FacetOptions = {
  /** Edge length of a facet in picture pixels. */
  readonly cell: number;
  readonly seed: number;
  /** How far facets differ in brightness, in steps of 255. */
  readonly grain?: number;
  /** Stretches facets sideways and downwards, for ground seen at a flat angle. */
  readonly stretch?: Point;
};

/** Fills a polygon with low-poly triangles, each in the shade of its centre plus a little chance. */
export function facet(
  context: SceneContext,
  polygon: readonly Point[],
  shade: Shade,
  { cell, seed, grain = 7, stretch = [1, 1] }: FacetOptions,
): void {
  const random = seededRandom(seed);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const left = Math.min(...xs) - cell;
  const top = Math.min(...ys) - cell;
  const cellWidth = cell * stretch[0];
  const cellHeight = cell * stretch[1];
  const columns = Math.ceil((Math.max(...xs) + cell - left) / cellWidth) + 1;
  const rows = Math.ceil((Math.max(...ys) + cell - top) / cellHeight) + 1;
  const corners: Point[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      corners.push([
        left + (column + (random() - 0.5) * 0.75) * cellWidth,
        top + (row + (random() - 0.5) * 0.75) * cellHeight,
      ]);
    }
  }
  const corner = (row: number, column: number): Point => corners[row * (columns + 1) + column] ?? [0, 0];
  context.save();
  trace(context, polygon);
  context.clip();
  context.lineWidth = 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = corner(row, column);
      const b = corner(row, column + 1);
      const c = corner(row + 1, column + 1);
      const d = corner(row + 1, column);
      const halves =
        random() < 0.5 ? [[a, b, c] as const, [a, c, d] as const] : [[a, b, d] as const, [b, c, d] as const];
      for (const [p, q, r] of halves) {
        const lift = (random() - 0.5) * 2 * grain;
        const [red, green, blue] = shade((p[0] + q[0] + r[0]) / 3, (p[1] + q[1] + r[1]) / 3);
        const style = css([red + lift, green + lift, blue + lift]);
        fill(context, [p, q, r], style);
        // The stroke closes the hairline that antialiasing leaves between neighbours.
        context.strokeStyle = style;
        context.stroke();
      }
    }
  }
  context.restore();
}

/** Darkens towards the picture's edge so that the eye stays in the middle. `strength` is the alpha at the corner. */
export function vignette(context: SceneContext, width: number, height: number, strength: number): void {
  const x = width / 2;
  const y = height / 2;
  const gradient = context.createRadialGradient(x, y, height * 0.35, x, y, width * 0.72);
  gradient.addColorStop(0, 'rgba(2,5,10,0)');
  gradient.addColorStop(1, `rgba(2,5,10,${strength})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}
