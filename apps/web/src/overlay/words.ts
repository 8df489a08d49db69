import type { PanelWords } from '@punktgenau/crosshair/overlay-player';
import { readStoredLocale } from '#shared/i18n/stored-locale.ts';
import type de from '../../messages/de/overlay.json';
import deUrl from '../../messages/de/overlay.json?url';
import type en from '../../messages/en/overlay.json';
import enUrl from '../../messages/en/overlay.json?url';
import type { OverlayVariant } from './parameters.ts';

/** A key that is missing in one language does not compile. */
type Words = Readonly<Record<keyof typeof de & keyof typeof en, string>>;

/** The language of this visit. */
export const locale = readStoredLocale();

/*
 * The message file of one language, loaded as data: compiled messages of both and their runtime would take 4 kB of
 * the overlay's 15 kB of script.
 */
const response = await fetch(locale === 'en' ? enUrl : deUrl);

/** The words of the overlay pages in the viewer's language. */
export const words: Words = await response.json();

/** The control panel's words; the second page's full screen is the transparent mode. */
export function panelWords(variant: OverlayVariant): PanelWords {
  return {
    panel: words.overlay_panel,
    movePanel: words.overlay_move_panel,
    shape: words.overlay_shape,
    size: words.overlay_size,
    color: words.overlay_color,
    position: words.overlay_position,
    outside: words.overlay_outside,
    moveLeft: words.overlay_move_left,
    moveUp: words.overlay_move_up,
    moveDown: words.overlay_move_down,
    moveRight: words.overlay_move_right,
    center: words.overlay_center,
    pulse: words.overlay_pulse,
    fullScreen: variant === 'window' ? words.overlay_transparent : words.overlay_full_screen,
    hide: words.overlay_hide,
    close: words.overlay_close,
    escapeKey: 'ESC',
    hint: words.overlay_hint,
  };
}
