import type { CrosshairDesign } from '../design/design.ts';
import { armLengthPx } from '../scene/measure.ts';
import { shapes } from '../shapes/registry.ts';

/** A text in the product's two languages. */
export type DesignDescription = { readonly de: string; readonly en: string };

const inLanguages = (parts: readonly DesignDescription[]): DesignDescription => ({
  de: `${parts.map(({ de }) => de).join(', ')}.`,
  en: `${parts.map(({ en }) => en).join(', ')}.`,
});

function describeFigure(design: CrosshairDesign): DesignDescription[] {
  const { shape, thickness, gap, hasDot } = design;
  const armPx = armLengthPx(design);
  if (shape === 'dot') {
    const diameterPx = 2 * thickness;
    return [
      { de: `Punkt mit ${diameterPx} px Durchmesser`, en: `Dot with a diameter of ${diameterPx} px` },
      { de: 'ohne Linien', en: 'no lines' },
    ];
  }
  if (shape === 'square' && thickness >= armPx) {
    const sidePx = 2 * armPx + (thickness % 2);
    return [
      { de: `Punkt von ${sidePx} × ${sidePx} px`, en: `Dot of ${sidePx} × ${sidePx} px` },
      { de: 'ohne Linien', en: 'no lines' },
    ];
  }
  const parts: DesignDescription[] = [
    { de: `${armPx} px lange Linien`, en: `Lines ${armPx} px long` },
    { de: `${thickness} px dick`, en: `${thickness} px thick` },
  ];
  if (shapes[shape].fields.some((field) => field === 'gap')) {
    parts.push(
      gap === 0 ? { de: 'ohne Lücke', en: 'no gap' } : { de: `Lücke ${gap} px`, en: `gap ${gap} px` },
    );
  }
  if (shape === 't-shape') parts.push({ de: 'ohne obere Linie', en: 'no line above' });
  parts.push(hasDot ? { de: 'mit Punkt', en: 'with a dot' } : { de: 'ohne Punkt', en: 'no dot' });
  return parts;
}

/** One sentence of measures, read off the design: `4 px lange Linien, 1 px dick, Lücke 2 px, ohne Punkt, …`. */
export function describeDesign(design: CrosshairDesign): DesignDescription {
  const { hasOutline, outlineThickness, opacity } = design;
  const parts = describeFigure(design);
  parts.push(
    hasOutline
      ? { de: `Umrandung ${outlineThickness} px`, en: `outline ${outlineThickness} px` }
      : { de: 'ohne Umrandung', en: 'no outline' },
  );
  if (opacity < 100) parts.push({ de: `${opacity} % sichtbar`, en: `${opacity} % opaque` });
  return inLanguages(parts);
}
