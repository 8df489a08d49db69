import type { Picture } from './stage.ts';

/** What paints a picture into a square around the context's origin. */
export type LoadedPicture = Pick<Picture, 'frameAt'> & {
  readonly paint: (context: CanvasRenderingContext2D, sideDevicePx: number, frame: number) => void;
};
