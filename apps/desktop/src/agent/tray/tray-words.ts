import type { Locale } from '@punktgenau/contract';

type Words = {
  readonly tooltipOn: string;
  readonly tooltipOff: string;
  readonly toggle: string;
  readonly none: string;
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
    unnamed: 'Nicht gespeichertes Crosshair',
    open: 'Punktgenau öffnen',
    quit: 'Beenden',
  },
  en: {
    tooltipOn: 'Punktgenau – overlay on',
    tooltipOff: 'Punktgenau – overlay off',
    toggle: 'Show overlay',
    none: 'No crosshair activated yet',
    unnamed: 'Unsaved crosshair',
    open: 'Open Punktgenau',
    quit: 'Quit',
  },
};
