/**
 * Every failure the API can answer: its stable code, HTTP status and text in both languages. Clients decide by
 * `code`; `message` is this text in the request's language. `docs/errors.md` is generated from this table.
 */
export const errorCatalogue = {
  validation_failed: {
    status: 400,
    de: 'Bitte überprüfe deine Eingaben.',
    en: 'Please check your input.',
  },
  malformed_request: {
    status: 400,
    de: 'Die Anfrage konnte nicht gelesen werden.',
    en: 'The request could not be read.',
  },
  payload_too_large: { status: 413, de: 'Die Anfrage ist zu groß.', en: 'The request is too large.' },
  unsupported_media_type: {
    status: 415,
    de: 'Dieser Inhaltstyp wird nicht angenommen.',
    en: 'This content type is not accepted.',
  },
  invalid_credentials: { status: 401, de: 'Ungültige Anmeldedaten', en: 'Invalid user name or password' },
  unauthorized: {
    status: 401,
    de: 'Sie sind abgemeldet. Melden Sie sich erneut an...',
    en: 'You are logged out. Please log in again...',
  },
  email_not_verified: {
    status: 403,
    de: 'Bitte bestätige zuerst deine E-Mail-Adresse.',
    en: 'Please confirm your e-mail address first.',
  },
  origin_refused: {
    status: 403,
    de: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.',
    en: 'This request came from another site and was refused.',
  },
  forbidden: { status: 403, de: 'Dazu fehlt dir die Berechtigung.', en: 'You are not allowed to do that.' },
  premium_required: {
    status: 403,
    de: 'Diese Einstellung gehört zu Premium.',
    en: 'This setting is part of Premium.',
  },
  design_limit_reached: {
    status: 409,
    de: 'Du hast alle 5 Designs des kostenlosen Kontos belegt. Lösche eines, um Platz zu schaffen.',
    en: 'All 5 designs of the free account are in use. Delete one to make room.',
  },
  not_found: { status: 404, de: 'Nicht gefunden', en: 'Not found' },
  design_not_found: {
    status: 404,
    de: 'Dieses Crosshair gibt es nicht (mehr).',
    en: 'This crosshair does not exist (any more).',
  },
  username_taken: {
    status: 409,
    de: 'Dieser Benutzername ist schon vergeben.',
    en: 'This user name is already taken.',
  },
  password_too_common: {
    status: 400,
    de: 'Dieses Passwort steht auf jeder Rateliste. Bitte wähle ein anderes.',
    en: 'This password is on every guessing list. Please choose another.',
  },
  wrong_current_password: {
    status: 400,
    de: 'Das aktuelle Passwort stimmt nicht.',
    en: 'The current password is wrong.',
  },
  reset_token_invalid: {
    status: 400,
    de: 'Der Reset-Link ist ungültig oder abgelaufen',
    en: 'The reset link is invalid or has expired',
  },
  verification_token_invalid: {
    status: 400,
    de: 'Der Bestätigungslink ist ungültig oder abgelaufen.',
    en: 'The confirmation link is invalid or has expired.',
  },
  feature_requires_premium: {
    status: 403,
    de: 'Dafür brauchst du Premium.',
    en: 'This needs Premium.',
  },
  admin_required: {
    status: 403,
    de: 'Das dürfen nur Administratoren.',
    en: 'Only administrators may do that.',
  },
  session_not_found: {
    status: 404,
    de: 'Dieses Gerät ist nicht (mehr) angemeldet.',
    en: 'This device is not logged in (any more).',
  },
  last_admin: {
    status: 409,
    de: 'Du bist der einzige Administrator. Gib zuerst einem anderen Konto diese Rolle, dann kannst du deines löschen.',
    en: 'You are the only administrator. Give another account this role first, then you can delete yours.',
  },
  account_deletion_unavailable: {
    status: 502,
    de: 'Der Zahlungsdienst ist gerade nicht erreichbar, deshalb können wir dein Abonnement nicht beenden. Es wurde nichts gelöscht. Bitte versuche es gleich noch einmal.',
    en: 'The payment service cannot be reached right now, so we cannot end your subscription. Nothing was deleted. Please try again shortly.',
  },
  user_not_found: {
    status: 404,
    de: 'Diesen Benutzer gibt es nicht (mehr).',
    en: 'This user does not exist (any more).',
  },
  premium_without_end: {
    status: 409,
    de: 'Dieser Benutzer hat bereits Premium ohne Ende.',
    en: 'This user already has Premium without an end.',
  },
  premium_from_subscription: {
    status: 409,
    de: 'Dieses Premium kommt aus einem laufenden Abonnement. Kündige oder erstatte es beim Zahlungsanbieter, dann endet es hier von selbst.',
    en: 'This Premium comes from a running subscription. Cancel or refund it at the payment provider and it ends here by itself.',
  },
  premium_code_invalid: {
    status: 400,
    de: 'Der Code ist ungültig oder bereits verwendet.',
    en: 'The code is invalid or has already been used.',
  },
  premium_code_already_redeemed: {
    status: 409,
    de: 'Du hast diesen Code bereits eingelöst.',
    en: 'You have already redeemed this code.',
  },
  premium_code_taken: {
    status: 409,
    de: 'Diesen Code gibt es schon. Wähle einen anderen.',
    en: 'This code exists already. Choose another one.',
  },
  premium_code_not_found: {
    status: 404,
    de: 'Diesen Code gibt es nicht (mehr).',
    en: 'This code does not exist (any more).',
  },
  premium_code_redeemed: {
    status: 409,
    de: 'Dieser Code wurde schon eingelöst und bleibt deshalb in der Liste.',
    en: 'This code has been redeemed already and therefore stays in the list.',
  },
  premium_unlimited: {
    status: 409,
    de: 'Dein Premium hat kein Ende. Der Code wurde nicht eingelöst und bleibt gültig.',
    en: 'Your Premium has no end. The code was not redeemed and stays valid.',
  },
  plan_mismatch: {
    status: 409,
    de: 'Der Preis hat sich geändert. Lade die Seite neu, um den aktuellen Preis zu sehen.',
    en: 'The price has changed. Reload the page to see the current price.',
  },
  already_subscribed: {
    status: 409,
    de: 'Du hast bereits ein Abonnement. Du findest es in den Einstellungen.',
    en: 'You already have a subscription. You find it in the settings.',
  },
  no_subscription: {
    status: 404,
    de: 'Es gibt kein Abonnement zu diesem Konto.',
    en: 'This account has no subscription.',
  },
  subscription_not_cancelable: {
    status: 409,
    de: 'Dieses Abonnement kann nicht mehr gekündigt werden.',
    en: 'This subscription can no longer be cancelled.',
  },
  subscription_not_reactivatable: {
    status: 409,
    de: 'Dieses Abonnement kann nicht reaktiviert werden. Du kannst jederzeit ein neues abschließen.',
    en: 'This subscription cannot be reactivated. You can start a new one at any time.',
  },
  subscription_not_found_for_email: {
    status: 404,
    de: 'Zu dieser E-Mail-Adresse gibt es kein aktives Abonnement mit diesem Plan.',
    en: 'There is no active subscription with this plan for this e-mail address.',
  },
  checkout_session_not_found: {
    status: 404,
    de: 'Dieser Kauf gehört nicht zu deinem Konto.',
    en: 'This purchase does not belong to your account.',
  },
  checkout_not_completed: {
    status: 409,
    de: 'Der Kauf wurde nicht abgeschlossen. Es wurde nichts abgebucht.',
    en: 'The purchase was not completed. Nothing was charged.',
  },
  activation_token_invalid: {
    status: 400,
    de: 'Der Aktivierungslink ist ungültig oder abgelaufen.',
    en: 'The activation link is invalid or has expired.',
  },
  cancellation_token_invalid: {
    status: 400,
    de: 'Der Link zum Kündigen ist ungültig, abgelaufen oder schon benutzt.',
    en: 'The link for cancelling is invalid, has expired or was used already.',
  },
  wrong_password: { status: 400, de: 'Das Passwort stimmt nicht.', en: 'The password is wrong.' },
  payment_provider_unavailable: {
    status: 502,
    de: 'Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuche es gleich noch einmal.',
    en: 'The payment service cannot be reached right now. Nothing was charged. Please try again shortly.',
  },
  webhook_signature_invalid: {
    status: 400,
    de: 'Die Signatur des Ereignisses ist ungültig.',
    en: 'The signature of the event is invalid.',
  },
  release_not_found: {
    status: 404,
    de: 'Es ist gerade kein Installer veröffentlicht.',
    en: 'No installer is published right now.',
  },
  range_not_satisfiable: {
    status: 416,
    de: 'Diesen Teil der Datei gibt es nicht.',
    en: 'There is no such part of the file.',
  },
  premade_not_found: {
    status: 404,
    de: 'Dieses Crosshair gibt es in der Galerie nicht (mehr).',
    en: 'This crosshair is not in the gallery (any more).',
  },
  upload_incomplete: {
    status: 400,
    de: 'Bitte füllen Sie alle Pflichtfelder aus und wählen Sie eine Datei.',
    en: 'Please fill in all required fields and choose a file.',
  },
  upload_too_many_fields: {
    status: 400,
    de: 'Das Formular hat zu viele Felder.',
    en: 'The form has too many fields.',
  },
  upload_too_many_files: {
    status: 400,
    de: 'Es kann nur eine Datei auf einmal hochgeladen werden.',
    en: 'Only one file can be uploaded at a time.',
  },
  image_not_png: {
    status: 400,
    de: 'Das ist keine PNG-Datei. Hochgeladen werden können nur PNG-Bilder.',
    en: 'This is not a PNG file. Only PNG pictures can be uploaded.',
  },
  image_damaged: {
    status: 400,
    de: 'Die PNG-Datei ist unvollständig oder beschädigt.',
    en: 'The PNG file is incomplete or damaged.',
  },
  image_file_too_large: {
    status: 413,
    de: 'Die Datei ist größer als 1 MB.',
    en: 'The file is larger than 1 MB.',
  },
  image_too_many_pixels: {
    status: 400,
    de: 'Das Bild ist größer als 1024 × 1024 Pixel.',
    en: 'The picture is larger than 1024 × 1024 pixels.',
  },
  image_animated: {
    status: 400,
    de: 'Animierte PNG-Bilder können nicht hochgeladen werden.',
    en: 'Animated PNG pictures cannot be uploaded.',
  },
  image_with_foreign_data: {
    status: 400,
    de: 'Nach dem Bild folgen in der Datei noch fremde Daten. Speichere das Bild neu und versuche es noch einmal.',
    en: 'Other data follow the picture in this file. Save the picture anew and try again.',
  },
  premade_exists: {
    status: 409,
    de: 'Dieses Bild gibt es in der Galerie schon.',
    en: 'This picture is already in the gallery.',
  },
  premade_order_outdated: {
    status: 409,
    de: 'Die Galerie hat sich inzwischen geändert. Bitte sortiere noch einmal.',
    en: 'The gallery has changed in the meantime. Please sort again.',
  },
  hotkey_not_found: {
    status: 404,
    de: 'Diesen Hotkey gibt es nicht (mehr).',
    en: 'This hotkey does not exist (any more).',
  },
  hotkey_taken: {
    status: 409,
    de: 'Diese Tastenkombination ist schon vergeben.',
    en: 'This key combination is already in use.',
  },
  hotkey_limit_reached: {
    status: 409,
    de: 'Mehr als 20 Hotkeys sind nicht möglich.',
    en: 'More than 20 hotkeys are not possible.',
  },
  rate_limited: {
    status: 429,
    de: 'Zu viele Versuche. Bitte warte einen Moment.',
    en: 'Too many attempts. Please wait a moment.',
  },
  service_unavailable: {
    status: 503,
    de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
    en: 'The service is not available right now. Please try again shortly.',
  },
  internal_error: {
    status: 500,
    de: 'Ein Fehler ist aufgetreten.',
    en: 'Something went wrong.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorEntry = { readonly status: number; readonly de: string; readonly en: string };

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
