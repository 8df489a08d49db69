import type { ShapeName } from '@punktgenau/crosshair';
import { readStoredLocale } from '#shared/i18n/stored-locale.ts';
import * as de from '../../messages/de/common.json';
import * as en from '../../messages/en/common.json';

const isEnglish = readStoredLocale() === 'en';

/** What the viewer calls a shape; one key at a time, so that only these words are packed. */
const names: Readonly<Record<ShapeName, string>> = {
  cross: isEnglish ? en.shape_cross : de.shape_cross,
  circle: isEnglish ? en.shape_circle : de.shape_circle,
  square: isEnglish ? en.shape_square : de.shape_square,
  dot: isEnglish ? en.shape_dot : de.shape_dot,
  't-shape': isEnglish ? en.shape_t_shape : de.shape_t_shape,
  diamond: isEnglish ? en.shape_diamond : de.shape_diamond,
  arrow: isEnglish ? en.shape_arrow : de.shape_arrow,
  'x-shape': isEnglish ? en.shape_x_shape : de.shape_x_shape,
  triangle: isEnglish ? en.shape_triangle : de.shape_triangle,
  star: isEnglish ? en.shape_star : de.shape_star,
  brackets: isEnglish ? en.shape_brackets : de.shape_brackets,
  'hollow-circle': isEnglish ? en.shape_hollow_circle : de.shape_hollow_circle,
  plus: isEnglish ? en.shape_plus : de.shape_plus,
  'crosshair-classic': isEnglish ? en.shape_crosshair_classic : de.shape_crosshair_classic,
  line: isEnglish ? en.shape_line : de.shape_line,
};

export function shapeName(shape: ShapeName): string {
  return names[shape];
}
