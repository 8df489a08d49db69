import type { ShapeName } from '../shapes/registry.ts';
import type { ClosedWords, PanelWords } from './player/words.ts';

/** The languages the standalone file speaks. */
export type OverlayLocale = 'de' | 'en';

/**
 * The words of the standalone file. They stand here and not in the client's message files because the file is a
 * document of its own: it is written whole, by whoever renders it, and then lives without the client.
 */
export const panelWords: Readonly<Record<OverlayLocale, PanelWords>> = {
  de: {
    panel: 'Steuerung',
    movePanel: 'Bedienfeld verschieben',
    shape: 'Form',
    size: 'Größe',
    color: 'Farbe',
    position: 'Position',
    outside: 'Das Fadenkreuz liegt außerhalb dieses Fensters.',
    moveLeft: '1 Pixel nach links',
    moveUp: '1 Pixel nach oben',
    moveDown: '1 Pixel nach unten',
    moveRight: '1 Pixel nach rechts',
    center: 'Zentrieren',
    pulse: 'Pulsieren',
    fullScreen: 'Vollbild',
    hide: 'Ausblenden',
    close: 'Schließen',
    escapeKey: 'ESC',
    hint: 'Pfeiltasten verschieben um 1 px, mit Umschalt um 5 px. Nach 3 Sekunden Ruhe blendet sich die Steuerung aus.',
  },
  en: {
    panel: 'Controls',
    movePanel: 'Move the panel',
    shape: 'Shape',
    size: 'Size',
    color: 'Colour',
    position: 'Position',
    outside: 'The crosshair is outside this window.',
    moveLeft: '1 pixel to the left',
    moveUp: '1 pixel up',
    moveDown: '1 pixel down',
    moveRight: '1 pixel to the right',
    center: 'Centre',
    pulse: 'Pulse',
    fullScreen: 'Full screen',
    hide: 'Hide',
    close: 'Close',
    escapeKey: 'ESC',
    hint: 'Arrow keys move by 1 px, with Shift by 5 px. The controls hide after 3 quiet seconds.',
  },
};

/** What the file says once it was closed and the browser kept the tab. */
export const closedWords: Readonly<Record<OverlayLocale, ClosedWords>> = {
  de: { closed: 'Overlay geschlossen. Du kannst diesen Tab jetzt schließen.', reopen: 'Wieder anzeigen' },
  en: { closed: 'Overlay closed. You can close this tab now.', reopen: 'Show again' },
};

export const shapeNames: Readonly<Record<OverlayLocale, Readonly<Record<ShapeName, string>>>> = {
  de: {
    cross: 'Kreuz',
    circle: 'Kreis',
    square: 'Quadrat',
    dot: 'Punkt',
    't-shape': 'T-Form',
    diamond: 'Raute',
    arrow: 'Pfeil',
    'x-shape': 'X-Form',
    triangle: 'Dreieck',
    star: 'Stern',
    brackets: 'Klammern',
    'hollow-circle': 'Offener Kreis',
    plus: 'Plus',
    'crosshair-classic': 'Klassisch',
    line: 'Linie',
  },
  en: {
    cross: 'Cross',
    circle: 'Circle',
    square: 'Square',
    dot: 'Dot',
    't-shape': 'T shape',
    diamond: 'Diamond',
    arrow: 'Arrow',
    'x-shape': 'X shape',
    triangle: 'Triangle',
    star: 'Star',
    brackets: 'Brackets',
    'hollow-circle': 'Open circle',
    plus: 'Plus',
    'crosshair-classic': 'Classic',
    line: 'Line',
  },
};
