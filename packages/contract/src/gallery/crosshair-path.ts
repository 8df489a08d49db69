/** The public page of a crosshair of the gallery. */
export function crosshairPath(slug: string): string {
  return `/crosshairs/${slug}`;
}
