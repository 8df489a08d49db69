import type { CrosshairDesign } from '../../design/design.ts';

/** A crosshair with the words for it. */
export type ShownCrosshair = {
  readonly name: string;
  /** The shape's name in the viewer's language. */
  readonly shapeName: string;
  readonly design: CrosshairDesign;
};
