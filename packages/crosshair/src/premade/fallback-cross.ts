import { drawn } from './premade-crosshair.ts';
import { premadeSvg } from './premade-svg.ts';

/** What is shown in place of a picture that is not there: a green cross with a dark outline, 64 × 64 px. */
export const fallbackCrossSvg: string = premadeSvg(
  drawn('cross', '#00FF00', { length: 12, gap: 4, hasOutline: true }),
);
