/**
 * Where an arrow key, Home or End leads in a grid that is filled row by row. At an edge nothing moves.
 *
 * @param key as `KeyboardEvent.key`
 * @returns `null` for any other key, or when there is nowhere to go
 */
export function moveInGrid(key: string, current: number, count: number, columns: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current - columns,
    ArrowDown: current + columns,
    Home: 0,
    End: count - 1,
  };
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return next === undefined || next === current || next < 0 || next >= count ? null : next;
}

/** How many cells of a grid stand in its first row. */
export function columnsOf(grid: HTMLElement | null): number {
  const cells = [...(grid?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const firstTop = cells[0]?.offsetTop;
  const inFirstRow = cells.findIndex((cell) => cell.offsetTop !== firstTop);
  return inFirstRow === -1 ? Math.max(1, cells.length) : inFirstRow;
}
