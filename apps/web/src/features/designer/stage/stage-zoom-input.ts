import type { ValueStore } from '../model/value-store.ts';
import { createWheelZoom, type Zoom, zoomBy, zoomPinched } from '../model/zoom.ts';

/**
 * Zooms the stage by wheel and by two fingers. Where the page can be scrolled the wheel does that, unless Ctrl is held
 * (which is also what a trackpad's pinch sends).
 */
export function bindStageZoom(element: HTMLElement, zoom: ValueStore<Zoom>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const wheel = createWheelZoom();
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey && canScroll()) return;
      event.preventDefault();
      const direction = wheel(
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 40 : event.deltaY,
      );
      if (direction !== 0) zoom.set(zoomBy(zoom.get(), direction));
    },
    { passive: false, signal },
  );

  const fingers = new Map<number, { x: number; y: number }>();
  let pinch: { readonly zoom: Zoom; readonly distance: number } | undefined;
  const distance = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) pinch = { zoom: zoom.get(), distance: Math.max(1, distance()) };
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch !== undefined) zoom.set(zoomPinched(pinch.zoom, distance() / pinch.distance));
    },
    { signal },
  );
  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = undefined;
  };
  for (const type of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, lift, { signal });
  }
  return () => stop.abort();
}

function canScroll(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight;
}
