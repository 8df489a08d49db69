import type { SavedDesign } from '@punktgenau/contract';

type Keyed = Pick<SavedDesign, 'id' | 'overlayKey'>;

/** The overlay with the full-screen transparent mode. */
export function overlayWindowHref(design: Keyed): string {
  return `/overlay-window?${parametersOf(design)}`;
}

/**
 * The overlay as an OBS browser source: a whole address, because it is entered into another program, and without
 * controls, because everything that is painted ends up in the stream.
 *
 * @param origin of this site, for example `https://example.org`
 */
export function obsAddress(origin: string, design: Keyed): string {
  return `${origin}/transparent-overlay?${parametersOf(design)}&controls=0`;
}

function parametersOf({ id, overlayKey }: Keyed): URLSearchParams {
  return new URLSearchParams({ design: String(id), key: overlayKey });
}
