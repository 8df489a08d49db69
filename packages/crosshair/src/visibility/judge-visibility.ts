import type { CrosshairDesign } from '../design/design.ts';
import { type SeenBackdrop, scoreLimits, verdictOf, visibilityOver } from './visibility-over.ts';

/**
 * How well a design is seen on a backdrop, in a word. Good ones by what does it: `bright` and `good` ones would be good by their colour
 * alone, `outlined` ones need their outline.
 */
export type VisibilityGrade = 'bright' | 'good' | 'outlined' | 'fair' | 'lost';

/** Which parts of a backdrop: its dark, middling or bright ones, or most of it. */
export type BackdropPart = 'dark' | 'middling' | 'bright' | 'most';

export type JudgedVisibility = {
  /** Mean score, 0 to 100, of the tenth of the backdrop in which it is seen least. */
  readonly worst: number;
  readonly grade: VisibilityGrade;
  /** Where it is not seen well; `undefined` where it is good. */
  readonly weakIn: BackdropPart | undefined;
};

type SeenDesign = Pick<CrosshairDesign, 'color' | 'opacity' | 'hasOutline' | 'outlineColor'>;

/** The worst tenth of the colour alone from which it does not only do, but shines. */
const brightFrom = 80;

/** From this share of the backdrop on, 'most of it' says more than which parts. */
const mostFrom = 0.6;

/**
 * Judges by `visibilityOver`: the same scores and limits wherever the product says how well a crosshair is seen.
 *
 * @param design its dynamic colour carried out
 */
export function judgeVisibility(design: SeenDesign, backdrop: SeenBackdrop): JudgedVisibility {
  const { worst, map } = visibilityOver(design, backdrop);
  const verdict = verdictOf(worst);
  if (verdict !== 'good') return { worst, grade: verdict, weakIn: weakPart(map, backdrop) };
  const alone = design.hasOutline ? visibilityOver({ ...design, hasOutline: false }, backdrop).worst : worst;
  const byColor = alone >= brightFrom ? 'bright' : 'good';
  return { worst, grade: alone >= scoreLimits.good ? byColor : 'outlined', weakIn: undefined };
}

/** Where scores stay below what is good, from the darkest part to the brightest. */
function weakPart(map: readonly number[], { luminance }: SeenBackdrop): BackdropPart {
  const byLight = map
    .map((score, part) => ({ score, luminance: luminance[part] ?? 0 }))
    .toSorted((a, b) => a.luminance - b.luminance);
  const weak = byLight.flatMap(({ score }, at) => (score < scoreLimits.good ? [at] : []));
  if (weak.length >= byLight.length * mostFrom) return 'most';
  const middle = weak.reduce((sum, at) => sum + at, 0) / weak.length / (byLight.length - 1);
  return middle < 0.4 ? 'dark' : middle > 0.6 ? 'bright' : 'middling';
}
