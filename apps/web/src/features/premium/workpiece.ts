import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, editorDefaults } from '@punktgenau/crosshair';

/** What stands in the editor tab. */
export type Workpiece = {
  readonly design: CrosshairDesign;
  /** The name proposed when it is saved. */
  readonly name: string;
  /** The saved design it changes; `null` for a new one. */
  readonly savedId: number | null;
  readonly isChanged: boolean;
  /** Another number is another piece: the editor's history begins anew. */
  readonly serial: number;
};

/** A new design as the premium dashboard's editor begins with it. */
export const newWorkpiece: Workpiece = {
  design: editorDefaults,
  name: '',
  savedId: null,
  isChanged: false,
  serial: 0,
};

/** The picture alone of what the server keeps. */
export function pictureOf(saved: SavedDesign): CrosshairDesign {
  const fields = Object.keys(editorDefaults) as (keyof CrosshairDesign)[];
  return Object.fromEntries(fields.map((field) => [field, saved[field]])) as CrosshairDesign;
}
