import type { Spot } from './aim-round.ts';

type LookOptions = {
  /** How far the view can turn to each side, in CSS pixels. */
  readonly reach: () => Spot;
  readonly onLook: (look: Spot) => void;
  readonly onShot: () => void;
};

const keyStepPx = 6;
const keyLeapPx = 40;

/**
 * Turns the view: a mouse by where it is, a finger by dragging, the arrow keys step by step (with Shift in leaps). A
 * click, a tap, space and Enter shoot.
 */
export function bindLook(field: HTMLElement, { reach, onLook, onShot }: LookOptions): () => void {
  const stop = new AbortController();
  const on = { signal: stop.signal };
  let look: Spot = { x: 0, y: 0 };
  const turn = (to: Spot) => {
    const limit = reach();
    const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
    look = { x: within(to.x, limit.x), y: within(to.y, limit.y) };
    onLook(look);
  };
  let dragged = 0;
  field.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse') {
        const limit = reach();
        turn({
          x: ((event.clientX - innerWidth / 2) / (innerWidth / 2)) * limit.x,
          y: ((event.clientY - innerHeight / 2) / (innerHeight / 2)) * limit.y,
        });
      } else {
        dragged += Math.abs(event.movementX) + Math.abs(event.movementY);
        turn({ x: look.x - event.movementX, y: look.y - event.movementY });
      }
    },
    on,
  );
  field.addEventListener(
    'pointerdown',
    () => {
      dragged = 0;
    },
    on,
  );
  field.addEventListener(
    'click',
    () => {
      // A finger that turned the view did not mean to shoot.
      if (dragged < 12) onShot();
    },
    on,
  );
  field.addEventListener(
    'keydown',
    (event) => {
      const step = event.shiftKey ? keyLeapPx : keyStepPx;
      const move = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      }[event.key];
      if (move === undefined) return;
      event.preventDefault();
      turn({ x: look.x + (move[0] ?? 0), y: look.y + (move[1] ?? 0) });
    },
    on,
  );
  return () => stop.abort();
}
