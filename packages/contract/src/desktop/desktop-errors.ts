import { fieldErrorCatalogue } from '../errors/field-errors.ts';

/**
 * Every failure the companion itself can answer, on its bridge and where it stands in for the service; what the service
 * answers comes from `errorCatalogue`. Clients decide by the code.
 */
export const desktopErrorCatalogue = {
  bad_call: {
    de: 'Die Desktop-App hat diesen Aufruf nicht verstanden.',
    en: 'The desktop app did not understand this call.',
  },
  /** Said by the page when the companion does not answer. */
  app_ended: {
    de: 'Die Desktop-App läuft nicht mehr. Starte sie neu.',
    en: 'The desktop app is not running any more. Start it again.',
  },
  /** The page does not belong to the companion that runs now. */
  window_refused: {
    de: 'Dieses Fenster gehört nicht zur laufenden Desktop-App. Öffne sie über das Symbol neben der Uhr.',
    en: 'This window does not belong to the desktop app that is running. Open it by the icon beside the clock.',
  },
  signed_out: {
    de: 'Sie sind abgemeldet. Melden Sie sich erneut an...',
    en: 'You are logged out. Please log in again...',
  },
  premium_required: {
    de: 'Die Desktop-App ist nur für Premium-Benutzer verfügbar.',
    en: 'The desktop app is for premium users only.',
  },
  service_unreachable: {
    de: 'Punktgenau ist gerade nicht erreichbar. Das Overlay läuft weiter.',
    en: 'Punktgenau cannot be reached at the moment. The overlay goes on.',
  },
  display_unknown: {
    de: 'Dieser Bildschirm ist nicht (mehr) angeschlossen.',
    en: 'This display is not connected (any more).',
  },
  nothing_to_show: {
    de: 'Aktiviere zuerst ein Crosshair.',
    en: 'Activate a crosshair first.',
  },
  overlay_failed: {
    de: 'Windows hat das Overlay nicht angezeigt. Starte die App neu.',
    en: 'Windows did not show the overlay. Restart the app.',
  },
  image_missing: fieldErrorCatalogue.image_missing,
  image_is_data: fieldErrorCatalogue.image_is_data,
  image_is_html: fieldErrorCatalogue.image_is_html,
  image_unknown: {
    de: 'Dieses Bild gibt es in der Galerie nicht (mehr).',
    en: 'This picture is not in the gallery (any more).',
  },
  hotkey_unknown: fieldErrorCatalogue.hotkey_unknown,
  hotkey_needs_modifier: fieldErrorCatalogue.hotkey_needs_modifier,
  hotkey_reserved: {
    de: 'Diese Tastenkombination gehört Windows.',
    en: 'This key combination belongs to Windows.',
  },
  hotkey_twice: {
    de: 'Ein- und Ausblenden brauchen verschiedene Tasten.',
    en: 'Toggling and hiding need different keys.',
  },
  address_refused: {
    de: 'Diese Adresse öffnet die Desktop-App nicht.',
    en: 'The desktop app does not open this address.',
  },
  settings_not_saved: {
    de: 'Die Einstellungen konnten nicht gespeichert werden. Ist die Festplatte voll?',
    en: 'The settings could not be saved. Is the disk full?',
  },
  update_none: { de: 'Du hast die neueste Version.', en: 'You have the newest version.' },
  update_damaged: {
    de: 'Die heruntergeladene Datei ist nicht die veröffentlichte. Sie wurde gelöscht.',
    en: 'The downloaded file is not the published one. It was deleted.',
  },
  internal: {
    de: 'Da ist etwas schiefgegangen. Der Fehler steht im Protokoll der Desktop-App.',
    en: 'Something went wrong. The error is in the log of the desktop app.',
  },
} as const satisfies Record<string, { readonly de: string; readonly en: string }>;

export type DesktopErrorCode = keyof typeof desktopErrorCatalogue;
export const desktopErrorCodes = Object.keys(desktopErrorCatalogue) as [
  DesktopErrorCode,
  ...DesktopErrorCode[],
];
