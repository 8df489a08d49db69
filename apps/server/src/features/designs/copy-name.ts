import { countNameCharacters } from '@punktgenau/contract/designs/design-name';
import { limits } from '@punktgenau/contract/limits/limits';

const suffix = ' (Kopie)';
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Name of a copy: '{name} (Kopie)'. A name too long for that loses whole characters at its end. */
export function copyName(name: string): string {
  const room = limits.designNameMax - countNameCharacters(suffix);
  let base = '';
  for (const { segment } of graphemes.segment(name)) {
    if (countNameCharacters(base + segment) > room) break;
    base += segment;
  }
  return `${base.trimEnd()}${suffix}`;
}
