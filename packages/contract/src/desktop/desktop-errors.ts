/** Why the companion does not take the release that the service offers (ADR 0042). */
export const updateProblems = [
  /** It was built without keys, so it can verify no signature. */
  'update_no_keys',
  'update_unsigned',
  /** Signed by none of its keys, or what is signed is no manifest of this service. */
  'update_not_genuine',
  'update_expired',
  /** Older than what was offered before. */
  'update_rolled_back',
  /** Meant for newer companions; this one is updated by hand. */
  'update_by_hand',
] as const;

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
  /** A proxy on the way lets nobody through without a log-in. */
  'proxy_login_required',
  /** The service shows a certificate that neither Windows nor the companion trusts. */
  'service_not_trusted',
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
  /** The wheel cannot be held. */
  'hotkey_not_held',
  'address_refused',
  'settings_not_saved',
  'profile_unknown',
  'update_none',
  ...updateProblems,
  'update_damaged',
  /** Windows does not know the file's publisher, or it is another one. */
  'update_wrong_publisher',
  'internal',
] as const;

export type UpdateProblem = (typeof updateProblems)[number];
export type DesktopErrorCode = (typeof desktopErrorCodes)[number];
