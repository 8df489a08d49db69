import type { Still } from './render.ts';

/** Relative luminance (0–1, as WCAG counts it) around the middle of a still, where crosshairs stand. */
export type Luminance = {
  /** Mean of the middle twelfth of the width and tenth of the height, where a crosshair stands. */
  readonly centreLuminance: number;
  /** Mean of the darkest and of the brightest tenth of the middle third. */
  readonly darkest: number;
  readonly brightest: number;
};

const linear = Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export function measure({ width, height, rgb }: Still): Luminance {
  const at = (x: number, y: number) => {
    const i = (y * width + x) * 3;
    return (
      0.2126 * (linear[rgb[i] ?? 0] ?? 0) +
      0.7152 * (linear[rgb[i + 1] ?? 0] ?? 0) +
      0.0722 * (linear[rgb[i + 2] ?? 0] ?? 0)
    );
  };
  const within = (halfWidth: number, halfHeight: number) => {
    const found: number[] = [];
    for (let y = Math.ceil(height / 2 - halfHeight); y < height / 2 + halfHeight; y += 2) {
      for (let x = Math.ceil(width / 2 - halfWidth); x < width / 2 + halfWidth; x += 2) found.push(at(x, y));
    }
    return found;
  };
  const third = within(width / 6, height / 6).sort((a, b) => a - b);
  const tenth = Math.ceil(third.length / 10);
  const rounded = (values: readonly number[]) =>
    Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));
  return {
    centreLuminance: rounded(within(width / 24, height / 20)),
    darkest: rounded(third.slice(0, tenth)),
    brightest: rounded(third.slice(-tenth)),
  };
}
