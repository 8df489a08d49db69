import { resolveDynamicColor } from '../color/dynamic-color.ts';
import type { CrosshairDesign } from '../design/design.ts';
import { rasterise } from '../raster/rasterise.ts';
import { buildScene } from '../scene/scene.ts';
import { shapes } from '../shapes/registry.ts';
import { differenceOf, type SeenBackdrop, scoreLimits, visibilityOver } from './visibility-over.ts';

/** A backdrop that a crosshair should be seen on. */
export type WantedBackdrop = {
  readonly seen: SeenBackdrop;
  /** Mean relative luminance of its middle, by which a dynamic colour is decided. */
  readonly luminance: number;
};

type DesignChange = Partial<
  Pick<CrosshairDesign, 'color' | 'hasOutline' | 'outlineColor' | 'opacity' | 'hasDot'>
>;

/** One way to see a crosshair better, from the smallest change to the largest; a dot shows where it aims. */
export type SuggestionKind = 'opacity' | 'outline' | 'color' | 'dot';

export type Suggestion = {
  readonly kind: SuggestionKind;
  readonly change: DesignChange;
  /** The lowest of the backdrops' worst tenths after the change. */
  readonly after: number;
};

export type Suggestions = {
  /** The lowest of the backdrops' worst tenths as the design is. */
  readonly before: number;
  readonly suggestions: readonly Suggestion[];
};

/** A change that helps by less is not worth a click. */
const leastGain = 5;
/** From this distance between the aimed-at point and the nearest pixel of the crosshair on, a dot is worth a thought. */
const emptyRadiusPx = 3;

/**
 * Bright colours that games do not use for grass, walls and sky, around the wheel at full saturation, with white and yellow for dark
 * maps and black for snow.
 */
export const suggestedColors = [
  ...['#FFFFFF', '#FFE600', '#FF9F00', '#FF6A00', '#FF3B30', '#FF2D78'],
  ...['#FF00FF', '#B45CFF', '#7A4DFF', '#3D6BFF', '#00A2FF', '#00D9FF'],
  ...['#00FFFF', '#00FFB2', '#00FF66', '#00FF00', '#A6FF00', '#000000'],
] as const;
const outlines = [
  { hasOutline: true, outlineColor: '#000000' },
  { hasOutline: true, outlineColor: '#FFFFFF' },
] as const satisfies readonly DesignChange[];
const opaque = { opacity: 100 } as const satisfies DesignChange;

/**
 * Ways to see a design better on every backdrop, each by itself: full opacity, an outline, another colour, and a dot where the middle is
 * empty. An outline or a colour that is not enough at the present opacity comes with full opacity. Of colours that are enough
 * the nearest to the present one; where none is, the one that helps most. Shape and size stay.
 *
 * @param pause awaited between backdrops, so that a page can do other things meanwhile
 * @returns those that help, ones that are enough first, and of these the smallest change first
 */
export async function suggestChanges(
  design: CrosshairDesign,
  backdrops: readonly WantedBackdrop[],
  pause: () => Promise<void>,
): Promise<Suggestions> {
  const wanted = { design, backdrops, pause };
  const before = await lowestScore(design, wanted);
  const found: Suggestion[] = [];
  if (backdrops.length > 0 && before < scoreLimits.good) {
    for (const kind of ['opacity', 'outline', 'color'] as const) {
      const best = await bestOf(kind, wanted);
      if (best && best.after >= Math.min(before + leastGain, scoreLimits.good)) found.push(best);
    }
  }
  const isEnough = ({ after }: Suggestion) => Number(after >= scoreLimits.good);
  const suggestions = found.toSorted(
    (a, b) => isEnough(b) - isEnough(a) || (isEnough(a) ? 0 : b.after - a.after),
  );
  const dot: Suggestion[] = isMiddleEmpty(design)
    ? [{ kind: 'dot', change: { hasDot: true }, after: before }]
    : [];
  return { before, suggestions: [...suggestions, ...dot] };
}

/** What is tried, colours from the nearest to the present one to the farthest by CIEDE2000. */
function candidatesOf(
  kind: 'opacity' | 'outline' | 'color',
  design: CrosshairDesign,
): readonly DesignChange[] {
  switch (kind) {
    case 'opacity':
      return design.opacity < 100 ? [opaque] : [];
    case 'outline':
      return outlines;
    case 'color':
      return suggestedColors
        .filter((color) => color !== design.color)
        .toSorted((a, b) => differenceOf(a, design.color) - differenceOf(b, design.color))
        .map((color) => ({ color }));
  }
}

type Wanted = {
  readonly design: CrosshairDesign;
  readonly backdrops: readonly WantedBackdrop[];
  readonly pause: () => Promise<void>;
};

/** The first candidate that is enough, by itself or with full opacity; where none is, the one that helps most. */
async function bestOf(
  kind: 'opacity' | 'outline' | 'color',
  wanted: Wanted,
): Promise<Suggestion | undefined> {
  const { design } = wanted;
  const plain = candidatesOf(kind, design);
  const withOpacity = kind !== 'opacity' && design.opacity < 100;
  let best: Suggestion | undefined;
  for (const changes of [plain, withOpacity ? plain.map((change) => ({ ...change, ...opaque })) : []]) {
    for (const change of changes) {
      const after = await lowestScore({ ...design, ...change }, wanted, best?.after);
      if (after > (best?.after ?? -1)) best = { kind, change, after };
      // An outline is black or white: the one that is seen better.
      if (kind !== 'outline' && after >= scoreLimits.good) return best;
    }
    if (best && best.after >= scoreLimits.good) return best;
  }
  return best;
}

/** Whether a dot could be drawn and nothing marks the point that is aimed at. */
function isMiddleEmpty(design: CrosshairDesign): boolean {
  if (design.hasDot || !shapes[design.shape].fields.includes('hasDot')) return false;
  // Without what moves or softens the picture as a whole.
  const scene = buildScene({
    ...design,
    offsetX: 0,
    offsetY: 0,
    blur: 0,
    shadowEnabled: false,
    opacity: 100,
  });
  const { left, top, width, height, data } = rasterise(scene);
  for (let at = 0; at < width * height; at++) {
    if ((data[4 * at + 3] ?? 0) < 128) continue;
    const [x, y] = [left + (at % width) + 0.5, top + Math.floor(at / width) + 0.5];
    if (Math.hypot(x, y) < emptyRadiusPx) return false;
  }
  return true;
}

/** The worst tenth of the backdrop on which a design is seen least; no longer looked for once it is below `enough`. */
async function lowestScore(
  design: CrosshairDesign,
  { backdrops, pause }: Wanted,
  enough = 0,
): Promise<number> {
  let lowest = 100;
  for (const { seen, luminance } of backdrops) {
    lowest = Math.min(lowest, visibilityOver(resolveDynamicColor(design, { luminance }), seen).worst);
    if (lowest < enough) break;
    await pause();
  }
  return lowest;
}
