/** Room at each end of a ruler in which no number fits any more, in CSS pixels. */
const edgeRoomPx = 16;

/**
 * Where a ruler's numbers stand, in picture pixels from the centre: both directions, zero included.
 *
 * @param lengthPx the ruler in CSS pixels
 * @param zoom CSS pixels per picture pixel
 * @param stepPx picture pixels between two numbers
 */
export function rulerMarks(lengthPx: number, zoom: number, stepPx: number): number[] {
  const count = Math.floor((lengthPx / 2 - edgeRoomPx) / (zoom * stepPx));
  const marks: number[] = [];
  for (let index = -count; index <= count; index += 1) marks.push(index === 0 ? 0 : index * stepPx);
  return marks;
}
