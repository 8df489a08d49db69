import type { CrosshairDesign } from '../../design/design.ts';
import { armLengthPx } from '../../scene/measure.ts';
import type { ExportNote } from './export-notes.ts';

/** Width, length and beginning of a design's lines in whole pixels at scale 1, as a game counts them. */
export type DesignLines = {
  readonly widthPx: number;
  /** From where a line begins to its end. */
  readonly armPx: number;
  /** From the centre to where lines begin; 0 where they meet. */
  readonly gapPx: number;
  /** Half the width, rounded down: from the centre to the edge of the square in which lines meet. */
  readonly halfPx: number;
};

/** A design's lines, or the reach and border of its square or ring. */
export function linesOf(design: CrosshairDesign): DesignLines {
  return {
    widthPx: design.thickness,
    armPx: Math.max(1, Math.round(armLengthPx(design))),
    gapPx: design.shape === 'plus' ? 0 : design.gap,
    halfPx: Math.floor(design.thickness / 2),
  };
}

/** Side of the square in the middle that is all of the picture; null when it is a frame. */
export function filledSquarePx(design: CrosshairDesign): number | null {
  if (design.shape !== 'square') return null;
  const { widthPx, armPx } = linesOf(design);
  const odd = widthPx % 2;
  return armPx + odd / 2 <= widthPx ? 2 * armPx + odd : null;
}

/** Whether a picture that looks alike every `step` degrees is turned back onto itself. */
export const looksUnturned = ({ rotation }: CrosshairDesign, step: number): boolean => rotation % step === 0;

/** What no game's code holds. */
export function leftOut(design: CrosshairDesign): ExportNote[] {
  const parts: [boolean, ExportNote][] = [
    [design.blur > 0, 'blur_left_out'],
    [design.shadowEnabled, 'shadow_left_out'],
    [design.dynamicColor, 'dynamic_color_left_out'],
    [design.offsetX !== 0 || design.offsetY !== 0, 'position_left_out'],
  ];
  return parts.flatMap(([is, note]) => (is ? [note] : []));
}

/** Red, green and blue of `#RRGGBB`, 0 to 255 each. */
export function channelsOf(color: string): readonly [red: number, green: number, blue: number] {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
}
