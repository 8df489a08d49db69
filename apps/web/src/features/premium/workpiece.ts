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
