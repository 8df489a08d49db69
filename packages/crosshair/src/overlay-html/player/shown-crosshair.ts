import type { CrosshairDesign } from '../../design/design.ts';

/** An image that stands in place of the drawn design. */
export type ShownImage = {
  /** Of an animation the first frame (`stripOf`), or a data URL of all frames. */
  readonly url: string;
  /** Side of the square it is fitted into, in px at scale 1, with the target in its middle. */
  readonly sizePx: number;
  /** How far it is turned clockwise around the target, in degrees. */
  readonly rotation?: number | undefined;
};

/** A crosshair with the words for it. */
export type ShownCrosshair = {
  readonly name: string;
  /** The shape's name in the viewer's language. */
  readonly shapeName: string;
  readonly design: CrosshairDesign;
  /** Shown instead of what the design draws; of the design, opacity and offsets still count. */
  readonly image?: ShownImage | undefined;
};
