import {
  type BackdropLight,
  type CrosshairDesign,
  contrastRatio,
  parseColor,
  relativeLuminance,
  resolveDynamicColor,
  type SceneContrast,
  sceneContrast,
} from '@punktgenau/crosshair';
import { sceneLight } from '#shared/designs/scene-light.ts';
import { type SceneName, sceneLuminance } from '#shared/designs/scenes.ts';
import type { OwnBackdrop } from './view.ts';

/** A backdrop as far as contrast goes. */
export type BehindDesign = {
  /** Mean relative luminance of its middle, by which a dynamic colour is decided. */
  readonly luminance: number;
  readonly light: BackdropLight;
};

/** What is behind the crosshair on a scene, or on the player's own picture; one that is gone counts as the hall. */
export function behindDesign(name: SceneName | 'own', own: OwnBackdrop | undefined): BehindDesign {
  if (name === 'own' && own) {
    return { luminance: own.centreLuminance, light: own.light };
  }
  const scene = name === 'own' ? 'hall' : name;
  return { luminance: sceneLuminance(scene), light: sceneLight[scene] };
}

/** The fields of a design on which its contrast depends. */
export const contrastFields = ['color', 'opacity', 'dynamicColor', 'hasOutline', 'outlineColor'] as const;

/** How well a design is seen, its dynamic colour carried out first. */
export function contrastOn(design: CrosshairDesign, { luminance, light }: BehindDesign): SceneContrast {
  return sceneContrast(resolveDynamicColor(design, { luminance }), light);
}

/** How a contrast is told: of those that are good, whether the colour does it, plainly or just so, or the outline alone. */
export type ContrastGrade = 'bright' | 'good' | 'outlined' | 'fair' | 'lost';

/**
 * Median contrast of the colour alone from which it stands out by itself, and from which it does without its outline.
 * Computed for a handful of colours on all scenes: bright ones at night have 5 and more, the same on snow and desert less than 2.
 */
const colorLimits = { bright: 4.5, good: 2.5 } as const;

/** The grade of a contrast. An outline makes nearly everything good; the grade says where it is needed. */
export function gradeOf({ verdict, colorAlone }: SceneContrast): ContrastGrade {
  if (verdict !== 'good') return verdict;
  if (colorAlone >= colorLimits.bright) return 'bright';
  return colorAlone >= colorLimits.good ? 'good' : 'outlined';
}

/** What would make a lost design visible: an outline, one of another colour, no transparency, or outline and no transparency. */
export type OfferKind = 'outline' | 'outline_color' | 'opacity' | 'both';
export type Offer = { readonly kind: OfferKind; readonly change: Partial<CrosshairDesign> };

/** The smallest change after which a design is no longer lost; where none does that, the one that helps most. */
export function offeredChange(design: CrosshairDesign, behind: BehindDesign): Offer {
  const seen = resolveDynamicColor(design, { luminance: behind.luminance });
  const outline = { hasOutline: true, outlineColor: outlineColorFor(seen.color, behind.luminance) };
  const opacity = { opacity: 100 };
  const offers: Offer[] = [
    { kind: design.hasOutline ? 'outline_color' : 'outline', change: outline },
    { kind: 'opacity', change: opacity },
    { kind: 'both', change: { ...outline, ...opacity } },
  ];
  const after = ({ change }: Offer) => contrastOn({ ...design, ...change }, behind);
  const mends = offers.find((offer) => after(offer).verdict !== 'lost');
  return mends ?? offers.reduce((best, offer) => (after(offer).worst > after(best).worst ? offer : best));
}

/** Black or white, whichever stands out more from both the crosshair's colour and the backdrop. */
function outlineColorFor(color: string, backdropLuminance: number): '#000000' | '#FFFFFF' {
  const colorLuminance = relativeLuminance(parseColor(color));
  const worst = (outline: number) =>
    Math.min(contrastRatio(outline, colorLuminance), contrastRatio(outline, backdropLuminance));
  return worst(0) >= worst(1) ? '#000000' : '#FFFFFF';
}
