import { type Look, middleLook } from '../model/look.ts';
import type { ValueStore } from '../model/value-store.ts';
import { createWheelZoom, type Zoom, zoomBy, zoomPinched } from '../model/zoom.ts';

type StageInputOptions = {
  readonly zoom: ValueStore<Zoom>;
  readonly look: ValueStore<Look>;
  /** Moves the look over the backdrop by CSS pixels of the screen, as far as the backdrop goes. */
  readonly moveLook: (xPx: number, yPx: number) => void;
};

const keyStepPx = 24;
const keyLeapPx = 120;

/**
 * Moves and zooms the stage: dragging and the arrow keys move the backdrop under the crosshair (with Shift in leaps), wheel
 * and two fingers zoom toward the middle, a double click and Home lead back to the backdrop's middle.
 */
export function bindStageInput(element: HTMLElement, options: StageInputOptions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  bindWheel(element, options, signal);
  bindPointers(element, options, signal);
  element.addEventListener(
    'dblclick',
    (event) => {
      if (isOnStage(event.target)) options.look.set(middleLook);
    },
    { signal },
  );
  element.addEventListener('keydown', (event) => onKey(event, options), { signal });
  return () => stop.abort();
}

function bindWheel(element: HTMLElement, { zoom }: StageInputOptions, signal: AbortSignal): void {
  const wheel = createWheelZoom();
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const isInLines = event.deltaMode === WheelEvent.DOM_DELTA_LINE;
      const direction = wheel(isInLines ? event.deltaY * 40 : event.deltaY);
      if (direction !== 0) zoom.set(zoomBy(zoom.get(), direction));
    },
    { passive: false, signal },
  );
}

type Point = { readonly x: number; readonly y: number };

/** One pointer drags, two fingers zoom; what lies on the stage, such as its buttons, keeps its own. */
function bindPointers(
  element: HTMLElement,
  { zoom, moveLook }: StageInputOptions,
  signal: AbortSignal,
): void {
  const held = new Map<number, Point>();
  let pinch: { readonly zoom: Zoom; readonly distance: number } | undefined;
  const distance = () => {
    const [a, b] = [...held.values()];
    return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !isOnStage(event.target)) return;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      element.setPointerCapture(event.pointerId);
      if (held.size === 2) pinch = { zoom: zoom.get(), distance: distance() };
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = held.get(event.pointerId);
      if (before === undefined) return;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch !== undefined) zoom.set(zoomPinched(pinch.zoom, distance() / pinch.distance));
      else {
        element.dataset.dragged = '';
        moveLook(before.x - event.clientX, before.y - event.clientY);
      }
    },
    { signal },
  );
  const lift = (event: PointerEvent) => {
    held.delete(event.pointerId);
    // The finger that stays after a pinch must not tear the picture along: it drags again when all were lifted.
    if (held.size === 0) pinch = undefined;
    delete element.dataset.dragged;
  };
  for (const type of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, lift, { signal });
  }
}

function onKey(event: KeyboardEvent, { look, moveLook }: StageInputOptions): void {
  if (!isOnStage(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = event.shiftKey ? keyLeapPx : keyStepPx;
  const move = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }[event.key];
  if (move === undefined && event.key !== 'Home') return;
  event.preventDefault();
  if (move === undefined) look.set(middleLook);
  else moveLook(move[0] ?? 0, move[1] ?? 0);
}

/** Whether it is the stage itself and none of the notes and buttons that lie over it. */
function isOnStage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.stage-tag') === null;
}
