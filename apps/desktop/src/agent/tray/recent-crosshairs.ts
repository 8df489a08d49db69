import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';

/** How many are offered in the notification area. */
export const recentMax = 5;

/**
 * What makes two crosshairs the same in the list: the saved design, the gallery's picture, or the name, as professional
 * players' have one. All that were tried in the editor without being saved are one, or they would push out the rest.
 */
export function crosshairKey(crosshair: OverlayCrosshair): string {
  if (crosshair.designId !== null) return `design:${crosshair.designId}`;
  if (crosshair.kind === 'image') return `image:${crosshair.file}`;
  return crosshair.name === null ? 'editor' : `name:${crosshair.name}`;
}

/** The list with a crosshair at its front that was shown just now, as it is now. */
export function withRecent(
  recent: readonly OverlayCrosshair[],
  shown: OverlayCrosshair,
): readonly OverlayCrosshair[] {
  const key = crosshairKey(shown);
  return [shown, ...recent.filter((other) => crosshairKey(other) !== key)].slice(0, recentMax);
}
