import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bindAim } from './aim-input.ts';

const inputs = { onMouse: vi.fn(), onDrag: vi.fn(), onShot: vi.fn() };
let field: HTMLElement;
const pointer = (type: string, fields: PointerEventInit) =>
  field.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { pointerId: 1, ...fields }));
const key = (type: 'keydown' | 'keyup', name: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  return event;
};
beforeEach(() => {
  vi.clearAllMocks();
  field = document.body.appendChild(document.createElement('button'));
});

describe('aiming', () => {
  it('turns by the mouse and shoots as its left button goes down', () => {
    bindAim(field, inputs);
    pointer('pointermove', { pointerType: 'mouse', movementX: 12, movementY: -3 });
    expect(inputs.onMouse).toHaveBeenCalledWith({ xCounts: 12, yCounts: -3 }, expect.any(Number));
    pointer('pointerdown', { pointerType: 'mouse', button: 0 });
    pointer('pointerdown', { pointerType: 'mouse', button: 2 });
    expect(inputs.onShot).toHaveBeenCalledTimes(1);
  });

  it('turns by a finger that is drawn, and shoots by one that taps or by a second one', () => {
    bindAim(field, inputs);
    const finger = { pointerType: 'touch', clientX: 100, clientY: 100 };
    pointer('pointerdown', finger);
    pointer('pointermove', { ...finger, clientX: 130, clientY: 90 });
    expect(inputs.onDrag).toHaveBeenCalledWith({ xPx: 30, yPx: -10 }, expect.any(Number));
    pointer('pointerdown', { ...finger, pointerId: 2 });
    expect(inputs.onShot).toHaveBeenCalledTimes(1);
    pointer('pointerup', finger);
    expect(inputs.onShot).toHaveBeenCalledTimes(1);
    pointer('pointerdown', finger);
    pointer('pointerup', finger);
    expect(inputs.onShot).toHaveBeenCalledTimes(2);
    pointer('pointerdown', finger);
    pointer('pointercancel', finger);
    expect(inputs.onShot).toHaveBeenCalledTimes(2);
  });

  it('turns by keys as long as they are held, and shoots once by space and Enter', () => {
    const aim = bindAim(field, inputs);
    expect(key('keydown', 'ArrowRight').defaultPrevented).toBe(true);
    key('keydown', 'ArrowUp');
    key('keydown', 'Shift');
    expect(aim.heldTurn()).toEqual({ right: 1, up: 1, isSlow: true });
    key('keyup', 'ArrowRight');
    expect(aim.heldTurn()).toEqual({ right: 0, up: 1, isSlow: true });
    window.dispatchEvent(new Event('blur'));
    expect(aim.heldTurn()).toEqual({ right: 0, up: 0, isSlow: false });
    key('keydown', ' ');
    key('keydown', ' ', { repeat: true });
    key('keydown', 'Enter');
    expect(inputs.onShot).toHaveBeenCalledTimes(2);
    // Tab and Escape stay the browser's.
    expect(key('keydown', 'Tab').defaultPrevented).toBe(false);
  });

  it('ends when it is stopped', () => {
    bindAim(field, inputs).stop();
    pointer('pointerdown', { pointerType: 'mouse', button: 0 });
    expect(inputs.onShot).not.toHaveBeenCalled();
  });
});
