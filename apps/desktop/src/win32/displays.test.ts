import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDisplays } from './displays.ts';
import { createDisplaysPart } from './displays-part.ts';
import type { MessageThread } from './message-thread.ts';

const wmSettingChange = 0x001a;
const wmDisplayChange = 0x007e;
const wmPowerBroadcast = 0x0218;
const wmDpiChanged = 0x02e0;

let listeners: (() => void)[];
let changes: number;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  changes = 0;
  createDisplays(aThread()).onChanged(() => {
    changes += 1;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

it('reports once when Windows has fallen silent', () => {
  for (let sent = 0; sent < 5; sent++) {
    windowsSays(wmDisplayChange, 32);
    vi.advanceTimersByTime(200);
  }
  expect(changes).toBe(0);
  vi.advanceTimersByTime(50);
  expect(changes).toBe(1);
});

it.each([
  ['a changed size', wmDisplayChange, 32],
  ['a changed scale', wmDpiChanged, 0x0090_0090],
  ['a moved taskbar', wmSettingChange, 0x2f],
  ['waking up by itself', wmPowerBroadcast, 0x12],
  ['being woken by the player', wmPowerBroadcast, 0x07],
])('reports %s', (_change, message, wParam) => {
  windowsSays(message, wParam);
  vi.runAllTimers();
  expect(changes).toBe(1);
});

it.each([
  ['another wallpaper', wmSettingChange, 0x14],
  ['falling asleep', wmPowerBroadcast, 0x04],
  ['a battery that runs low', wmPowerBroadcast, 0x0a],
])('does not report %s', (_change, message, wParam) => {
  windowsSays(message, wParam);
  vi.runAllTimers();
  expect(changes).toBe(0);
});

it('keeps Windows from stretching a window on a display with another scale', () => {
  expect(windowsSays(wmDpiChanged, 0x0090_0090)).toBe(0);
  expect(windowsSays(wmDisplayChange, 32)).toBeUndefined();
});

function aThread(): Pick<MessageThread, 'call' | 'on'> {
  return {
    call: () => Promise.reject(new Error('nothing is asked')),
    on: (_name, listener) => {
      listeners.push(listener as () => void);
    },
  };
}

function windowsSays(message: number, wParam: number) {
  const part = createDisplaysPart({
    window: 1,
    createWindow: () => 2,
    leaveRawInput: () => undefined,
    emit: () => {
      for (const listener of listeners) listener();
    },
  });
  return part.messages?.get(message)?.({ window: 1, wParam, lParam: 0 });
}
