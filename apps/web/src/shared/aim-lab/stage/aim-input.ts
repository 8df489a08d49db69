import type { MouseCounts } from '@punktgenau/aim-lab/view';

export type AimInputs = {
  /** The mouse has moved. */
  readonly onMouse: (counts: MouseCounts, atMs: number) => void;
  /** A finger was drawn over the picture, in CSS pixels. */
  readonly onDrag: (moved: { readonly xPx: number; readonly yPx: number }, atMs: number) => void;
  readonly onShot: (atMs: number) => void;
};

export type AimInput = {
  /** To which side the held arrow keys turn, from -1 to 1, and whether slowly. */
  readonly heldTurn: () => { readonly right: number; readonly up: number; readonly isSlow: boolean };
  readonly stop: () => void;
};

/** A finger that stays this long or moves this far turns the view; otherwise it shoots. */
const tap = { withinMs: 250, withinPx: 12 } as const;

/**
 * Aims by mouse, finger and keys: the mouse turns and its left button shoots as it goes down, a finger turns by drawing and shoots by a tap,
 * arrow keys turn as long as they are held (slowly with Shift), space and Enter shoot. Times are those of the events.
 */
export function bindAim(field: HTMLElement, inputs: AimInputs): AimInput {
  const stop = new AbortController();
  bindMouse(field, inputs, stop.signal);
  bindFinger(field, inputs, stop.signal);
  const held = bindKeys(field, inputs, stop.signal);
  return {
    heldTurn: () => ({
      right: Number(held.has('ArrowRight')) - Number(held.has('ArrowLeft')),
      up: Number(held.has('ArrowUp')) - Number(held.has('ArrowDown')),
      isSlow: held.has('Shift'),
    }),
    stop: () => stop.abort(),
  };
}

function bindMouse(field: HTMLElement, { onMouse, onShot }: AimInputs, signal: AbortSignal): void {
  field.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return;
      onMouse({ xCounts: event.movementX, yCounts: event.movementY }, event.timeStamp);
    },
    { signal },
  );
  field.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button === 0) onShot(event.timeStamp);
    },
    { signal },
  );
}

function bindFinger(field: HTMLElement, { onDrag, onShot }: AimInputs, signal: AbortSignal): void {
  let finger: { id: number; xPx: number; yPx: number; downAtMs: number; drawnPx: number } | undefined;
  field.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, clientX, clientY, timeStamp }) => {
      if (pointerType === 'mouse') return;
      // A second finger shoots while the first one aims.
      if (finger) onShot(timeStamp);
      else finger = { id: pointerId, xPx: clientX, yPx: clientY, downAtMs: timeStamp, drawnPx: 0 };
    },
    { signal },
  );
  field.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY, timeStamp }) => {
      if (finger?.id !== pointerId) return;
      const moved = { xPx: clientX - finger.xPx, yPx: clientY - finger.yPx };
      const drawnPx = finger.drawnPx + Math.hypot(moved.xPx, moved.yPx);
      finger = { ...finger, xPx: clientX, yPx: clientY, drawnPx };
      onDrag(moved, timeStamp);
    },
    { signal },
  );
  const lift = ({ pointerId, timeStamp, type }: PointerEvent) => {
    if (finger?.id !== pointerId) return;
    const { downAtMs, drawnPx } = finger;
    finger = undefined;
    const isTap = drawnPx < tap.withinPx && timeStamp - downAtMs < tap.withinMs;
    if (type === 'pointerup' && isTap) onShot(timeStamp);
  };
  field.addEventListener('pointerup', lift, { signal });
  field.addEventListener('pointercancel', lift, { signal });
}

const turningKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Shift'];

function bindKeys(field: HTMLElement, { onShot }: AimInputs, signal: AbortSignal): ReadonlySet<string> {
  const held = new Set<string>();
  field.addEventListener(
    'keydown',
    (event) => {
      const isShot = event.key === ' ' || event.key === 'Enter';
      if (!isShot && !turningKeys.includes(event.key)) return;
      event.preventDefault();
      if (!isShot) held.add(event.key);
      else if (!event.repeat) onShot(event.timeStamp);
    },
    { signal },
  );
  // On the window: a key that is let go elsewhere is let go too.
  window.addEventListener('keyup', (event) => held.delete(event.key), { signal });
  window.addEventListener('blur', () => held.clear(), { signal });
  return held;
}
