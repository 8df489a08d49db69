/** Red, green and blue, linear, 1 = white paper in full light. */
export type Rgb = readonly [number, number, number];
/** Metres: x to the right, y up, z towards the viewer. The eye stands at (0, 1.7, 0) and looks along −z. */
export type Point = readonly [number, number, number];
