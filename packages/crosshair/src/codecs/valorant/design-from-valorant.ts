import type { CrosshairDesign } from '../../design/design.ts';
import type { CodeNote } from '../code-notes.ts';
import { type FigureDetail, fitDesign, type GameFigure } from '../fit-design.ts';
import { presetColors } from './preset-colors.ts';
import { sniperKeys, type ValorantCrosshair, type ValorantLines, type ValorantSettings } from './profile.ts';

const opaque = 'FF';

const noteIf = (condition: boolean, note: CodeNote): CodeNote[] => (condition ? [note] : []);

const verticalLength = (lines: ValorantLines): number =>
  lines.hasVerticalLength ? lines.verticalLength : lines.length;

const isVisible = (lines: ValorantLines): boolean =>
  lines.isShown &&
  lines.thickness > 0 &&
  lines.opacity > 0 &&
  (lines.length > 0 || verticalLength(lines) > 0);

/** The lines that a design can show: the inner ones, or the outer ones when there are no others. */
function shownLines({ inner, outer }: ValorantCrosshair): ValorantLines | null {
  return [inner, outer].find(isVisible) ?? null;
}

function lineFigure(lines: ValorantLines): Pick<GameFigure, 'shape' | 'rotation' | 'lengthPx'> {
  const upright = verticalLength(lines);
  if (lines.length === 0) return { shape: 'line', rotation: 90, lengthPx: upright };
  return { shape: upright === 0 ? 'line' : 'cross', rotation: 0, lengthPx: lines.length };
}

function colorOf(crosshair: ValorantCrosshair): { readonly rgb: string; readonly alpha: string } {
  const preset = crosshair.usesCustomColor ? undefined : presetColors[crosshair.colorIndex];
  if (preset !== undefined) return { rgb: preset, alpha: opaque };
  return { rgb: crosshair.customColor.slice(0, 6), alpha: crosshair.customColor.slice(6) };
}

const hasOwnSniper = ({ sniper }: ValorantSettings): boolean =>
  Object.entries(sniperKeys).some(([name, { fallback }]) => sniper[name as keyof typeof sniper] !== fallback);

/** The second ring of lines, where the first is drawn too. */
function outerOf({ inner, outer }: ValorantCrosshair): NonNullable<FigureDetail['outer']> | null {
  if (!isVisible(inner) || !isVisible(outer)) return null;
  return {
    widthPx: outer.thickness,
    lengthPx: outer.length,
    uprightPx: verticalLength(outer),
    innerPx: outer.offset,
    opacity: outer.opacity,
  };
}

/** What the game draws of a profile's primary crosshair at rest at 1080 lines. */
export function figureOfValorant({ primary }: ValorantSettings): GameFigure {
  const lines = shownLines(primary);
  const hasDot = primary.hasDot && primary.dotOpacity > 0;
  const hasOutline = primary.hasOutline && primary.outlineOpacity > 0;
  const outer = outerOf(primary);
  return {
    ...(lines === null ? { shape: 'dot', rotation: 0, lengthPx: 0 } : lineFigure(lines)),
    color: `#${colorOf(primary).rgb}`,
    opacity: lines?.opacity ?? (hasDot ? primary.dotOpacity : 0),
    widthPx: lines?.thickness ?? primary.dotSize,
    innerPx: lines?.offset ?? 0,
    dotPx: hasDot ? primary.dotSize : null,
    outline: hasOutline ? { widthPx: primary.outlineThickness, color: '#000000' } : null,
    detail: {
      ...(lines !== null && { uprightPx: verticalLength(lines) }),
      meetsInMiddle: true,
      dotOpacity: primary.dotOpacity,
      outlineOpacity: primary.outlineOpacity,
      ...(outer && { outer }),
    },
  };
}

/**
 * The design that looks like a VALORANT profile's primary crosshair at rest at 1080 lines, and what it could not take
 * over: the crosshairs for sights and scope, a second ring of lines, several opacities.
 */
export function designFromValorant(settings: ValorantSettings): {
  readonly design: CrosshairDesign;
  readonly notes: readonly CodeNote[];
} {
  const { primary } = settings;
  const lines = shownLines(primary);
  const hasDot = primary.hasDot && primary.dotOpacity > 0;
  const opacity = lines?.opacity ?? (hasDot ? primary.dotOpacity : 0);
  const hasOutline = primary.hasOutline && primary.outlineOpacity > 0;
  const { alpha } = colorOf(primary);

  const notes = new Set<CodeNote>([
    ...noteIf(lines !== null && (lines.hasMovementError || lines.hasFiringError), 'dynamic_spread'),
    ...noteIf(primary.fadesWhenFiring && lines?.hasFiringError === true, 'firing_fade'),
    ...noteIf(lines === primary.inner && isVisible(primary.outer), 'outer_lines'),
    ...noteIf(
      lines !== null &&
        lines.length > 0 &&
        verticalLength(lines) > 0 &&
        verticalLength(lines) !== lines.length,
      'vertical_length',
    ),
    ...noteIf(alpha !== opaque, 'color_alpha'),
    ...noteIf(lines !== null && hasDot && primary.dotOpacity !== opacity, 'dot_opacity'),
    ...noteIf(hasOutline && opacity > 0 && primary.outlineOpacity !== opacity, 'outline_opacity'),
    ...noteIf(settings.isAdvanced && !settings.adsCopiesPrimary, 'ads_crosshair'),
    ...noteIf(settings.isAdvanced && hasOwnSniper(settings), 'sniper_scope'),
    ...noteIf(settings.unknown.length > 0, 'unknown_data'),
  ]);
  return { design: fitDesign(figureOfValorant(settings), notes), notes: [...notes] };
}
