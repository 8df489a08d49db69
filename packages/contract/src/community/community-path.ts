import { crosshairPath } from '../gallery/crosshair-path.ts';

/** The public page of a crosshair that a player published, among those of the gallery. None of ours is named so. */
export function communityPath(id: number): string {
  return crosshairPath(`player-${id}`);
}

/** The number in the path of that page; `undefined` for every other path. */
export function communityIdOf(path: string): number | undefined {
  const [, digits] = /^\/crosshairs\/player-([1-9]\d{0,9})\/?$/.exec(path) ?? [];
  const id = Number(digits);
  return id <= 2_147_483_647 ? id : undefined;
}
