import {
  type CrosshairDesign,
  contrastRatio,
  parseColor,
  relativeLuminance,
  visibility,
} from '@punktgenau/crosshair';

/** Black or white, whichever stands out more from both the crosshair's colour and the backdrop. */
export function outlineColorFor(color: string, backdropLuminance: number): '#000000' | '#FFFFFF' {
  const colorLuminance = relativeLuminance(parseColor(color));
  const worst = (outline: number) =>
    Math.min(contrastRatio(outline, colorLuminance), contrastRatio(outline, backdropLuminance));
  return worst(0) >= worst(1) ? '#000000' : '#FFFFFF';
}

/** The change that makes a design visible over a backdrop by its outline. */
export function offeredOutline(design: CrosshairDesign, backdropLuminance: number): Partial<CrosshairDesign> {
  return { hasOutline: true, outlineColor: outlineColorFor(design.color, backdropLuminance) };
}

/** Whether a design is hard to find over a backdrop, with its outline taken into account. */
export function isHardToSee(
  design: Pick<CrosshairDesign, 'color' | 'hasOutline' | 'outlineColor'>,
  backdropLuminance: number,
): boolean {
  return visibility(design, { luminance: backdropLuminance }).verdict === 'poor';
}
