import { resolveDynamicColor } from '../color/dynamic-color.ts';
import type { CrosshairDesign } from '../design/design.ts';
import { differenceOf, type SeenBackdrop, visibilityOver } from './visibility-over.ts';

/** A backdrop that a crosshair should be seen on. */
export type WantedBackdrop = {
  readonly seen: SeenBackdrop;
  /** Mean relative luminance of its middle, by which a dynamic colour is decided. */
  readonly luminance: number;
};

type SuggestedChange = Partial<Pick<CrosshairDesign, 'color' | 'hasOutline' | 'outlineColor' | 'opacity'>>;

export type Suggestion = {
  readonly change: SuggestedChange;
  /** The lowest of the backdrops' worst tenths, now and after the change. */
  readonly before: number;
  readonly after: number;
};

/** From this score on in the worst tenth of every backdrop there is nothing to suggest. */
export const goodScore = 60;
/** A change that helps by less is not worth a click. */
const leastGain = 5;

/**
 * Bright colours that games do not use for grass, walls and sky, around the wheel at full saturation, with white and yellow for dark
 * maps and black for snow.
 */
const colors = [
  ...[
    '#FFFFFF',
    '#FFE600',
    '#FF9F00',
    '#FF6A00',
    '#FF3B30',
    '#FF2D78',
    '#FF00FF',
    '#B45CFF',
    '#7A4DFF',
    '#3D6BFF',
  ],
  ...['#00A2FF', '#00D9FF', '#00FFFF', '#00FFB2', '#00FF66', '#00FF00', '#A6FF00', '#000000'],
] as const;
const outlines = [
  { hasOutline: true, outlineColor: '#000000' },
  { hasOutline: true, outlineColor: '#FFFFFF' },
] as const satisfies readonly SuggestedChange[];
const opaque = { opacity: 100 } as const satisfies SuggestedChange;

/** From the smallest change to the largest: what one of them reaches, no larger one is looked for. */
function stepsOf(design: CrosshairDesign): readonly (readonly SuggestedChange[])[] {
  const otherColors = colors.filter((color) => color !== design.color).map((color) => ({ color }));
  const both = otherColors.flatMap((one) => outlines.map((outline) => ({ ...one, ...outline })));
  return [
    design.opacity < 100 ? [opaque] : [],
    outlines,
    otherColors,
    both,
    design.opacity < 100 ? both.map((one) => ({ ...one, ...opaque })) : [],
  ];
}

/**
 * The smallest change of opacity, outline and colour with which a design is seen on every backdrop; of equally small ones the colour that
 * is nearest to the present one. Where nothing reaches that, what helps most.
 *
 * @param pause awaited between candidates, so that a page can do other things meanwhile
 * @returns `undefined`: the design is good on all of them, or nothing would help
 */
export async function suggestChange(
  design: CrosshairDesign,
  backdrops: readonly WantedBackdrop[],
  pause: () => Promise<void>,
): Promise<Suggestion | undefined> {
  const before = lowestScore(design, backdrops, 0);
  if (backdrops.length === 0 || before >= goodScore) return undefined;
  const distanceOf = ({ color = design.color }: SuggestedChange) => differenceOf(color, design.color);
  let best = { change: {} as SuggestedChange, after: before };
  for (const step of stepsOf(design)) {
    const reaching: { change: SuggestedChange; after: number }[] = [];
    for (const change of step) {
      const after = lowestScore({ ...design, ...change }, backdrops, Math.min(best.after, goodScore));
      if (after >= goodScore) reaching.push({ change, after });
      if (after > best.after) best = { change, after };
      await pause();
    }
    const [nearest] = reaching.toSorted(
      (a, b) => distanceOf(a.change) - distanceOf(b.change) || b.after - a.after,
    );
    if (nearest) return { ...nearest, before };
  }
  return best.after >= before + leastGain ? { ...best, before } : undefined;
}

/** The worst tenth of the backdrop on which a design is seen least; no longer looked for once it is below `enough`. */
function lowestScore(design: CrosshairDesign, backdrops: readonly WantedBackdrop[], enough: number): number {
  let lowest = 100;
  for (const { seen, luminance } of backdrops) {
    lowest = Math.min(lowest, visibilityOver(resolveDynamicColor(design, { luminance }), seen).worst);
    if (lowest < enough) break;
  }
  return lowest;
}
