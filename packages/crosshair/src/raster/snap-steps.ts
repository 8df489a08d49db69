import type { PathCommand } from '../scene/elements.ts';

/**
 * Puts the corners of a picture of upright edges, whole px at scale 1, on whole device pixels at a scale that is no whole
 * number. Its middle goes to the nearest corner or middle of a device pixel, and everything else is rounded away from there,
 * so that a symmetric picture stays symmetric. Where edges would fall together nothing is moved, or thin lines would vanish;
 * that happens below scale 1 only.
 *
 * @param paths one for each colour, in px at scale 1; they are placed together
 */
export function snapSteps(
  paths: readonly (readonly PathCommand[])[],
  scale: number,
): readonly (readonly PathCommand[])[] {
  if (Number.isInteger(scale)) return paths;
  const corners = paths
    .flat()
    .flatMap((command) => (command[0] === 'Z' ? [] : [command.slice(-2).map(Number)]));
  const placesX = placesOf(new Set(corners.map(([x = 0]) => x)), scale);
  const placesY = placesOf(new Set(corners.map(([, y = 0]) => y)), scale);
  if ([placesX, placesY].some((places) => new Set(places.values()).size < places.size)) return paths;
  return paths.map((commands) =>
    commands.map((command) =>
      command[0] === 'M' || command[0] === 'L'
        ? [command[0], placesX.get(command[1]) ?? command[1], placesY.get(command[2]) ?? command[2]]
        : command,
    ),
  );
}

/** Where each coordinate of one direction goes, in px at scale 1. */
function placesOf(values: ReadonlySet<number>, scale: number): ReadonlyMap<number, number> {
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const placedMiddle = Math.round(2 * middle * scale) / 2;
  // On the middle of a pixel, edges lie half a pixel away.
  const half = Math.abs(placedMiddle % 1);
  const placeOf = (value: number): number => {
    const distance = (value - middle) * scale;
    const steps = Math.floor(Math.abs(distance) + 0.5 + 1e-6 - half) + half;
    return (placedMiddle + (Math.sign(distance) || 1) * steps) / scale;
  };
  return new Map(Array.from(values, (value) => [value, placeOf(value)]));
}
