import type { PanelWords } from '@punktgenau/crosshair/overlay-player';
import type { Locale } from '@punktgenau/words';
import type { overlay } from '@punktgenau/words/overlay';
import type { overlayPanel } from '@punktgenau/words/overlay-panel';
import type { shapes } from '@punktgenau/words/shapes';
import { readStoredLocale } from '#shared/i18n/stored-locale.ts';
import type { OverlayVariant } from './parameters.ts';

/** What `compile-messages.mjs` writes for the overlay pages. */
type Words = {
  readonly page: (typeof overlay)[Locale];
  readonly panel: (typeof overlayPanel)[Locale];
  readonly shapes: (typeof shapes)[Locale];
};

/** The language of this visit. */
export const locale = readStoredLocale();

/*
 * The words of one language, loaded as data: compiled messages of all and their runtime would take 4 kB of the overlay's
 * 15 kB of script.
 */
const files = import.meta.glob<string>('./generated/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const response = await fetch(files[`./generated/${locale}.json`] ?? '');
const all: Words = await response.json();

/** The words of the overlay pages in the viewer's language, and what the viewer calls each shape. */
export const { page: words, shapes: shapeNames } = all;

/** The control panel's words; the second page's full screen is the transparent mode. */
export function panelWords(variant: OverlayVariant): PanelWords {
  const { panel } = all;
  return {
    ...panel,
    fullScreen: variant === 'window' ? words.overlay_transparent : panel.fullScreen,
    hint: words.overlay_hint,
  };
}

/** What is said once the overlay was closed and the browser kept its tab. */
export const closedWords = { closed: all.panel.closed, reopen: all.panel.reopen };
