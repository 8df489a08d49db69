import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, editorDefaults } from '@punktgenau/crosshair';

/** The picture alone of what the server keeps. */
export function pictureOf(saved: SavedDesign): CrosshairDesign {
  const fields = Object.keys(editorDefaults) as (keyof CrosshairDesign)[];
  return Object.fromEntries(fields.map((field) => [field, saved[field]])) as CrosshairDesign;
}
