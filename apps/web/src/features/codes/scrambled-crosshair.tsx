/** In pixels of the crosshair: where each piece begins, and how wide and high it is. Rows have slipped, and one piece is missing. */
const pieces = [
  [-1, -9, 2, 2],
  [1, -7, 2, 2],
  [-2, -5, 2, 2],
  [-9, -1, 3, 1],
  [-8, 0, 3, 1],
  [-4, -1, 1, 2],
  [3, -1, 3, 1],
  [5, 0, 4, 1],
  [0, 3, 2, 2],
  [-1, 7, 2, 2],
] as const;

/** What a damaged code would be: a crosshair whose rows lie where they do not belong. */
export function ScrambledCrosshair() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-11 -11 22 22"
      shapeRendering="crispEdges"
      className="absolute top-1/2 left-1/2 size-[8.25rem] -translate-1/2"
    >
      {pieces.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x - 0.5} y={y - 0.5} width={width + 1} height={height + 1} />
      ))}
      {pieces.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} {...{ x, y, width, height }} className="fill-accent" />
      ))}
    </svg>
  );
}
