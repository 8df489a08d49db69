/** How near to the window's edge a drag scrolls, and how far per frame. */
const edgePx = 96;
const scrollStepPx = 14;

type DragHandlers = {
  /** The pointer is somewhere else, or the page scrolled under it. */
  readonly onMove: (clientX: number, clientY: number) => void;
  /** @param isDropped `false` when the drag was given up: Escape, or the browser took the pointer */
  readonly onEnd: (isDropped: boolean) => void;
};

/**
 * Follows one pointer from a press until it is released. The page scrolls while the pointer is near its upper or lower
 * edge.
 *
 * @returns gives the drag up
 */
export function followPointer(
  press: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  { onMove, onEnd }: DragHandlers,
): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let at = { x: press.clientX, y: press.clientY };
  let frame = 0;

  const end = (isDropped: boolean) => {
    if (signal.aborted) return;
    watching.abort();
    cancelAnimationFrame(frame);
    onEnd(isDropped);
  };
  const scroll = () => {
    const direction = at.y < edgePx ? -1 : at.y > innerHeight - edgePx ? 1 : 0;
    const before = scrollY;
    if (direction !== 0) scrollBy({ top: direction * scrollStepPx, behavior: 'instant' });
    if (scrollY !== before) onMove(at.x, at.y);
    frame = requestAnimationFrame(scroll);
  };
  const forThis = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) act(event);
  };

  addEventListener(
    'pointermove',
    forThis((event) => {
      at = { x: event.clientX, y: event.clientY };
      onMove(at.x, at.y);
    }),
    { signal },
  );
  addEventListener(
    'pointerup',
    forThis(() => end(true)),
    { signal },
  );
  addEventListener(
    'pointercancel',
    forThis(() => end(false)),
    { signal },
  );
  addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
  frame = requestAnimationFrame(scroll);
  return () => end(false);
}
