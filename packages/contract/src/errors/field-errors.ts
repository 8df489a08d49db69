/**
 * What can be wrong with one field of a request, with its text in both languages. `{min}` and `{max}` are filled
 * from the limit that was broken.
 */
export const fieldErrorCatalogue = {
  required: { de: 'Dieses Feld wird gebraucht.', en: 'This field is required.' },
  wrong_type: { de: 'Dieser Wert hat die falsche Art.', en: 'This value is of the wrong kind.' },
  too_short: { de: 'Mindestens {min} Zeichen.', en: 'At least {min} characters.' },
  too_long: { de: 'Höchstens {max} Zeichen.', en: 'At most {max} characters.' },
  too_small: { de: 'Mindestens {min}.', en: 'At least {min}.' },
  too_big: { de: 'Höchstens {max}.', en: 'At most {max}.' },
  not_a_step: { de: 'Nur in Schritten von {step}.', en: 'Only in steps of {step}.' },
  not_an_option: { de: 'Diese Auswahl gibt es nicht.', en: 'There is no such option.' },
  bad_format: { de: 'Dieses Format passt nicht.', en: 'The format does not fit.' },
  bad_email: { de: 'Ungültige E-Mail-Adresse', en: 'Invalid e-mail address' },
  unknown_field: { de: 'Dieses Feld gibt es nicht.', en: 'There is no such field.' },
  taken: { de: 'Schon vergeben.', en: 'Already taken.' },
  too_common: {
    de: 'Dieses Passwort steht auf jeder Rateliste.',
    en: 'This password is on every guessing list.',
  },
  same_as_account: {
    de: 'Das Passwort darf nicht dein Benutzername oder deine E-Mail-Adresse sein.',
    en: 'The password must not be your user name or e-mail address.',
  },
  wrong: { de: 'Das stimmt nicht.', en: 'This is wrong.' },
  hotkey_unknown: {
    de: 'Diese Taste kann kein Hotkey sein.',
    en: 'This key cannot be a hotkey.',
  },
  hotkey_needs_modifier: {
    de: 'Diese Taste braucht Strg oder Alt dazu.',
    en: 'This key needs Ctrl or Alt with it.',
  },
  hotkey_reserved: {
    de: 'Diese Tastenkombination gehört Windows oder dem Overlay selbst.',
    en: 'This key combination belongs to Windows or to the overlay itself.',
  },
  image_missing: {
    de: 'Crosshair hat KEINE imageUrl! Überprüfe die Crosshair-Daten.',
    en: 'The crosshair has NO imageUrl! Check its data.',
  },
  image_is_data: {
    de: 'SVG imageUrl ist eine Data-URL! Das ist nicht erlaubt.',
    en: 'The imageUrl is a data URL! That is not allowed.',
  },
  image_is_html: {
    de: 'SVG imageUrl enthält HTML! Das ist nicht erlaubt.',
    en: 'The imageUrl contains HTML! That is not allowed.',
  },
  only_for_images: {
    de: 'Das gibt es nur bei Designs aus der Galerie.',
    en: 'Only designs from the gallery have this.',
  },
  fixed_by_image: {
    de: 'Das Bild aus der Galerie legt dies fest.',
    en: 'The picture from the gallery decides this.',
  },
  in_the_past: { de: 'Dieser Zeitpunkt ist schon vorbei.', en: 'This moment has already passed.' },
  premium: { de: 'Gehört zu Premium.', en: 'Part of Premium.' },
} as const satisfies Record<string, { readonly de: string; readonly en: string }>;

export type FieldErrorCode = keyof typeof fieldErrorCatalogue;
