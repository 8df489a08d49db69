import type { Point } from './placement.ts';

/**
 * Lets a pointer (mouse, pen or finger) drag something by its handle. `start` answers where the thing is when the
 * drag begins; `move` receives where it should be, both in CSS pixels.
 */
export function dragBy(handle: HTMLElement, start: () => Point, move: (position: Point) => void): void {
  handle.addEventListener('pointerdown', (down) => {
    if (down.button !== 0 || isControl(down.target, handle)) return;
    const origin = start();
    handle.setPointerCapture(down.pointerId);

    const follow = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      move({ x: origin.x + event.clientX - down.clientX, y: origin.y + event.clientY - down.clientY });
    };
    const release = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', release);
      handle.removeEventListener('pointercancel', release);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', release);
    handle.addEventListener('pointercancel', release);
  });
}

/** A press on a button inside the handle is that button's, not the start of a drag. */
function isControl(target: EventTarget | null, handle: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest('button, a, input') : null;
  return control !== null && control !== handle && !control.hasAttribute('data-drag');
}
