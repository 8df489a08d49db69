/**
 * Every failure the companion itself can answer, on its bridge and where it stands in for the service; what the service
 * answers comes from `errorCatalogue`. Clients decide by the code; the texts are `desktop-errors.json` of `packages/words`.
 */
export const desktopErrorCodes = [
  'bad_call',
  /** Said by the page when the companion does not answer. */
  'app_ended',
  /** The page does not belong to the companion that runs now. */
  'window_refused',
  'signed_out',
  'premium_required',
  'service_unreachable',
  'display_unknown',
  'nothing_to_show',
  'overlay_failed',
  'image_missing',
  'image_is_data',
  'image_is_html',
  'image_unknown',
  'hotkey_unknown',
  'hotkey_needs_modifier',
  'hotkey_reserved',
  'hotkey_twice',
  'address_refused',
  'settings_not_saved',
  'update_none',
  'update_damaged',
  'internal',
] as const;

export type DesktopErrorCode = (typeof desktopErrorCodes)[number];
