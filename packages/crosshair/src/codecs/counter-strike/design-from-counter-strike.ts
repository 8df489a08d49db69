import type { CrosshairDesign } from '../../design/design.ts';
import type { CodeNote } from '../code-notes.ts';
import { fitDesign, type GameFigure, hexColor, roundHalfEven } from '../fit-design.ts';
import { csgoLines } from './csgo-lines.ts';
import type {
  CounterStrikeSettings,
  Cs2V1Settings,
  Cs2V3Settings,
  Cs2V4Settings,
  CsgoV1Settings,
} from './layouts.ts';

/** The game's picture of a setting, before it is fitted into a design, and what a picture cannot say. */
type Reading = { readonly figure: GameFigure; readonly notes: readonly CodeNote[] };
type Screen = { readonly screenHeightPx: number };

const noteIf = (condition: boolean, note: CodeNote): CodeNote[] => (condition ? [note] : []);

/** From the centre to where lines begin: half their width, then the gap. */
const innerEdge = (widthPx: number, gapPx: number): number => Math.floor(widthPx / 2) + gapPx;

const leavesPixelOpen = ({ shape, widthPx, innerPx, dotPx }: GameFigure): boolean =>
  (shape === 'cross' || shape === 't-shape') && innerPx === 0 && widthPx % 2 === 1 && dotPx === null;

const csgoStyles: Readonly<Record<number, readonly CodeNote[]>> = {
  0: ['dynamic_spread', 'shape_approximated'],
  1: ['shape_approximated'],
  2: ['dynamic_spread'],
  3: ['dynamic_spread'],
  4: [],
  5: ['dynamic_spread'],
};

function readCsgoV1(settings: CsgoV1Settings, { screenHeightPx }: Screen): Reading {
  const lines = csgoLines(settings, screenHeightPx);
  const { widthPx, outlinePx } = lines;
  const figure: GameFigure = {
    shape: settings.isTShape ? 't-shape' : 'cross',
    rotation: 0,
    color: hexColor(...lines.color),
    opacity: lines.opacity,
    widthPx,
    lengthPx: lines.exactLengthPx,
    innerPx: innerEdge(widthPx, lines.gapPx),
    dotPx: settings.hasDot ? widthPx : null,
    outline: outlinePx > 0 ? { widthPx: outlinePx, color: '#000000' } : null,
    detail: { exactWidthPx: lines.exactWidthPx },
  };
  return {
    figure,
    notes: [
      ...(csgoStyles[settings.style] ?? []),
      ...noteIf(!lines.hasExactWidth, 'lengths_rounded'),
      ...noteIf(!settings.usesAlpha && settings.alpha < 255, 'opacity_unused'),
      ...noteIf(settings.usesWeaponGap && !lines.hasFixedGap, 'weapon_gap'),
    ],
  };
}

const cs2Styles: Readonly<Record<number, { shape: GameFigure['shape']; notes: readonly CodeNote[] }>> = {
  0: { shape: 'cross', notes: ['dynamic_spread'] },
  1: { shape: 'circle', notes: ['dynamic_spread', 'shape_approximated'] },
  2: { shape: 'cross', notes: ['dynamic_spread'] },
  3: { shape: 'circle', notes: ['shape_approximated'] },
  4: { shape: 'cross', notes: [] },
  5: { shape: 'cross', notes: ['dynamic_spread'] },
  6: { shape: 'dot', notes: [] },
  7: { shape: 'cross', notes: ['dynamic_spread', 'shape_approximated'] },
  8: { shape: 'square', notes: ['shape_approximated'] },
  9: { shape: 'cross', notes: ['shape_approximated'] },
};
/** The only style in which a negative gap moves the lines. */
const cs2NegativeGapStyle = 2;
const halfOutline = 2;

/** What the generations since September 2026 have in common, with the outline as each of them says it. */
type PixelSettings = Omit<Cs2V1Settings | Cs2V3Settings | Cs2V4Settings, 'format'> & {
  readonly outlineMode: number;
  readonly outlineColor: string;
  readonly outlineAlpha: number;
};

function readPixels(settings: PixelSettings, { screenHeightPx }: Screen): Reading {
  const style = cs2Styles[settings.style] ?? { shape: 'cross', notes: ['shape_approximated'] };
  const scale = screenHeightPx / settings.screenHeightPx;
  const widthPx = Math.max(1, roundHalfEven(settings.thicknessPx * scale));
  const gapPx = settings.style === cs2NegativeGapStyle ? settings.gapPx : Math.max(0, settings.gapPx);
  const innerPx = innerEdge(widthPx, gapPx);
  const hasLines = style.shape === 'cross';
  const isDot = style.shape === 'dot';
  const outlineMode = settings.outlineAlpha > 0 ? settings.outlineMode : 0;
  const figure: GameFigure = {
    shape: hasLines && settings.isTShape ? 't-shape' : style.shape,
    rotation: 0,
    color: hexColor(settings.red, settings.green, settings.blue),
    opacity: settings.alpha / 255,
    widthPx,
    lengthPx: settings.lengthPx * scale + (hasLines || settings.lengthPx === 0 ? 0 : innerPx),
    innerPx: hasLines ? innerPx : 0,
    dotPx: settings.hasDot || isDot ? widthPx : null,
    outline: outlineMode > 0 ? { widthPx: 1, color: settings.outlineColor } : null,
    detail: {
      exactWidthPx: Math.max(1, settings.thicknessPx * scale),
      outlineOpacity: settings.outlineAlpha / 255,
    },
  };
  return {
    figure,
    notes: [
      ...style.notes,
      ...noteIf(!Number.isInteger(settings.thicknessPx * scale), 'lengths_rounded'),
      ...noteIf(outlineMode === halfOutline, 'outline_half'),
      ...noteIf(outlineMode > 0 && settings.outlineAlpha !== settings.alpha, 'outline_opacity'),
    ],
  };
}

function readSettings(settings: CounterStrikeSettings, screen: Screen): Reading {
  // The generations before cs2-v1 have no outline colour: it is black and as opaque as the lines.
  const blackOutline = { outlineColor: '#000000', outlineAlpha: settings.alpha };
  switch (settings.format) {
    case 'csgo-v1':
      return readCsgoV1(settings, screen);
    case 'cs2-v3':
      return readPixels({ ...settings, ...blackOutline, outlineMode: settings.hasOutline ? 1 : 0 }, screen);
    case 'cs2-v4':
      return readPixels({ ...settings, ...blackOutline }, screen);
    case 'cs2-v1': {
      const { outlineRed, outlineGreen, outlineBlue } = settings;
      return readPixels(
        { ...settings, outlineColor: hexColor(outlineRed, outlineGreen, outlineBlue) },
        screen,
      );
    }
  }
}

const hasScopeSettings = (settings: CounterStrikeSettings): boolean =>
  settings.format === 'cs2-v1' && (settings.scopeUsesColor || settings.scopeDotScale !== 1);

/** What the game draws at rest on a screen of `screenHeightPx` lines (1080 when left out). */
export function figureOfCounterStrike(
  settings: CounterStrikeSettings,
  { screenHeightPx = 1080 }: Partial<Screen> = {},
): GameFigure {
  return readSettings(settings, { screenHeightPx }).figure;
}

/**
 * The design that looks like a Counter-Strike crosshair at rest on a screen of `screenHeightPx` lines (1080 when left
 * out), and what it could not take over. The choices where sources disagree stand in docs/adr/0009.
 */
export function designFromCounterStrike(
  settings: CounterStrikeSettings,
  { screenHeightPx = 1080 }: Partial<Screen> = {},
): { readonly design: CrosshairDesign; readonly notes: readonly CodeNote[] } {
  const { figure, notes } = readSettings(settings, { screenHeightPx });
  const all = new Set<CodeNote>([
    ...notes,
    ...noteIf(settings.followsRecoil, 'recoil'),
    ...noteIf(leavesPixelOpen(figure), 'center_filled'),
    ...noteIf(hasScopeSettings(settings), 'sniper_scope'),
  ]);
  return { design: fitDesign(figure, all), notes: [...all] };
}
