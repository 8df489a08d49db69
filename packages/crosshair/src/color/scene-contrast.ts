import type { CrosshairDesign } from '../design/design.ts';
import { contrastRatio, linearOf, parseColor, type Rgb, relativeLuminance } from './color.ts';
import { ends, type Light, meanLight, type Picture, sampleBackdrop, storedOf } from './sample-backdrop.ts';

/**
 * How light a backdrop is where crosshairs are: the mean colours (`#RRGGBB`) of equal shares of its parts, from the
 * darkest share to the brightest.
 */
export type BackdropLight = readonly string[];

/** So many shares, each of a twentieth. */
const shareCount = 20;

/** Measures the light of a picture, which is to be the middle third of a backdrop in both directions. */
export function measureLight(bytes: ArrayLike<number>, picture: Picture): BackdropLight {
  return lightOfParts(sampleBackdrop(bytes, picture).parts);
}

/** The light of a backdrop of which the parts are known: a clip's are those of all its frames. */
export function lightOfParts(lights: readonly Light[]): BackdropLight {
  const parts = lights.toSorted((a, b) => luminanceOf(a) - luminanceOf(b));
  return Array.from({ length: shareCount }, (_, share) => {
    const [from, to] = ends(share, shareCount, parts.length);
    return colorOf(meanLight(parts.slice(from, Math.max(from + 1, to))));
  });
}

const luminanceOf = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The colour that gives this light. */
function colorOf(light: Light): string {
  const digits = light.map((share) =>
    Math.round(255 * storedOf(share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('').toUpperCase()}`;
}

/** `good`: found everywhere. `fair`: to be found. `lost`: goes under. */
export type ContrastVerdict = 'good' | 'fair' | 'lost';
/** Which parts of a backdrop: its dark, middling or bright ones, or most of it. */
export type BackdropPart = 'dark' | 'middling' | 'bright' | 'most';

export type SceneContrast = {
  /** Mean contrast, 1 to 21, over the tenth of the backdrop in which the design contrasts least. */
  readonly worst: number;
  readonly verdict: ContrastVerdict;
  /** Median contrast, 1 to 21, of the colour alone, as if there were no outline: who is found by the outline only has little. */
  readonly colorAlone: number;
  /** Where it contrasts too little to be good; null where it is good. */
  readonly weakIn: BackdropPart | null;
};

/**
 * Contrast in the worst tenth from which a design is good, and from which it is fair. Chosen by looking at all scenes with nine
 * designs: the default one at 80 % (3.3 and more) is plain everywhere, at 40 % (1.85 and more) it takes a second
 * look, at 20 % (1.4) one searches for it; white and grey without an outline vanish on haze and snow at 1.1 to 1.3.
 */
const contrastLimits = { good: 2.5, fair: 1.5 } as const;

/**
 * From this distance between two hues in OKLab a colour is found even where it is no lighter and no darker than what lies behind it,
 * as bare red is in the jungle; well seen it is not.
 */
const hueDistance = 0.1;

/** From this share of the backdrop on, 'most of it' says more than which parts. */
const mostFrom = 0.6;

/**
 * How well a design is seen over a backdrop: WCAG's contrast ratio of its colour or its outline, whichever is larger in each
 * part, both as they look once their opacity lets the backdrop through. Where only the hue differs plainly (OKLab), the part
 * counts as just fair. Judged by the worst tenth of the backdrop.
 */
export function sceneContrast(
  design: Pick<CrosshairDesign, 'color' | 'opacity' | 'hasOutline' | 'outlineColor'>,
  light: BackdropLight,
): SceneContrast {
  const ratiosOf = (color: string) =>
    light.map((behind) => contrastOf(color, design.opacity / 100, parseColor(behind)));
  const ofColor = ratiosOf(design.color);
  const ofOutline = design.hasOutline ? ratiosOf(design.outlineColor) : [];
  const ratios = ofColor.map((ratio, share) => Math.max(ratio, ofOutline[share] ?? 0));
  const tenth = ratios.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.round(ratios.length / 10)));
  const worst = tenth.reduce((sum, ratio) => sum + ratio, 0) / tenth.length;
  const verdict = worst >= contrastLimits.good ? 'good' : worst >= contrastLimits.fair ? 'fair' : 'lost';
  const colorAlone = ofColor.toSorted((a, b) => a - b)[Math.floor(ofColor.length / 2)] ?? 1;
  return { worst, verdict, colorAlone, weakIn: verdict === 'good' ? null : weakPart(ratios) };
}

/** Mixed as browsers and overlays mix: channel by channel as they are stored, not as light. */
function contrastOf(color: string, opacity: number, behind: Rgb): number {
  const { red, green, blue } = parseColor(color);
  const seen = {
    red: red * opacity + behind.red * (1 - opacity),
    green: green * opacity + behind.green * (1 - opacity),
    blue: blue * opacity + behind.blue * (1 - opacity),
  };
  const ratio = contrastRatio(relativeLuminance(seen), relativeLuminance(behind));
  if (ratio >= contrastLimits.fair) return ratio;
  const [a, b] = hueOf(seen);
  const [behindA, behindB] = hueOf(behind);
  return Math.hypot(a - behindA, b - behindB) >= hueDistance ? contrastLimits.fair : ratio;
}

/** Where a colour lies between green and red, and between blue and yellow: OKLab's a and b (Ottosson, 2020). */
function hueOf({ red, green, blue }: Rgb): readonly [a: number, b: number] {
  const [r, g, b] = [linearOf(red), linearOf(green), linearOf(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Where the ratios, from the darkest share to the brightest, stay below what is good. */
function weakPart(ratios: readonly number[]): BackdropPart {
  const weak = ratios.flatMap((ratio, index) => (ratio < contrastLimits.good ? [index] : []));
  if (weak.length >= ratios.length * mostFrom) return 'most';
  const middle = weak.reduce((sum, index) => sum + index, 0) / weak.length / (ratios.length - 1);
  return middle < 0.4 ? 'dark' : middle > 0.6 ? 'bright' : 'middling';
}
