import type { Locale } from '@punktgenau/contract';

type Words = {
  readonly tooltipOn: string;
  readonly tooltipOff: string;
  readonly toggle: string;
  readonly none: string;
  /** In place of what was shown last, which is nobody else's business. */
  readonly locked: string;
  /** A design that was shown without having been saved. */
  readonly unnamed: string;
  readonly open: string;
  readonly quit: string;
};

export const trayWords: Readonly<Record<Locale, Words>> = {
  de: {
    tooltipOn: 'Punktgenau – Overlay an',
    tooltipOff: 'Punktgenau – Overlay aus',
    toggle: 'Overlay anzeigen',
    none: 'Noch kein Crosshair aktiviert',
    locked: 'Mit Premium anmelden, um Crosshairs zu zeigen',
    unnamed: 'Nicht gespeichertes Crosshair',
    open: 'Punktgenau öffnen',
    quit: 'Beenden',
  },
  en: {
    tooltipOn: 'Punktgenau – overlay on',
    tooltipOff: 'Punktgenau – overlay off',
    toggle: 'Show overlay',
    none: 'No crosshair activated yet',
    locked: 'Log in with premium to show crosshairs',
    unnamed: 'Unsaved crosshair',
    open: 'Open Punktgenau',
    quit: 'Quit',
  },
};
