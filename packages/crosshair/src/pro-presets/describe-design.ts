import { fill, type Locale } from '@punktgenau/words';
import { proDescriptions } from '@punktgenau/words/pro-descriptions';
import type { CrosshairDesign } from '../design/design.ts';
import { armLengthPx } from '../scene/measure.ts';
import { shapes } from '../shapes/registry.ts';

function describeFigure(design: CrosshairDesign, locale: Locale): string[] {
  const words = proDescriptions[locale];
  const { shape, thickness, gap, hasDot } = design;
  const armPx = armLengthPx(design);
  if (shape === 'dot') return [fill(words.dotDiameter, { px: 2 * thickness }), words.noLines];
  if (shape === 'square' && thickness >= armPx) {
    return [fill(words.dotSides, { px: 2 * armPx + (thickness % 2) }), words.noLines];
  }
  const hasGap = shapes[shape].fields.some((field) => field === 'gap');
  return [
    fill(words.lines, { px: armPx }),
    fill(words.thickness, { px: thickness }),
    ...(hasGap ? [gap === 0 ? words.noGap : fill(words.gap, { px: gap })] : []),
    ...(shape === 't-shape' ? [words.noTopLine] : []),
    hasDot ? words.dot : words.noDot,
  ];
}

/** One sentence of measures, read off the design: `4 px lange Linien, 1 px dick, Lücke 2 px, ohne Punkt, …`. */
export function describeDesign(design: CrosshairDesign, locale: Locale): string {
  const words = proDescriptions[locale];
  const { hasOutline, outlineThickness, opacity } = design;
  const parts = [
    ...describeFigure(design, locale),
    hasOutline ? fill(words.outline, { px: outlineThickness }) : words.noOutline,
    ...(opacity < 100 ? [fill(words.opacity, { percent: opacity })] : []),
  ];
  return `${parts.join(', ')}.`;
}
