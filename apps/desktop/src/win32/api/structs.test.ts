import koffi from 'koffi';
import { expect, it } from 'vitest';
import {
  bitmapBlend,
  bitmapHeader,
  displayDevice,
  monitorInfo,
  point,
  rect,
  windowClass,
} from './structs.ts';
import { rawInputDevice } from './user32-raw-input.ts';

it.each([
  ['POINT', point, 8],
  ['RECT', rect, 16],
  ['MONITORINFOEXW', monitorInfo, 104],
  ['DISPLAY_DEVICEW', displayDevice, 840],
  ['WNDCLASSEXW', windowClass, 80],
  ['BLENDFUNCTION', bitmapBlend, 4],
  ['BITMAPINFOHEADER', bitmapHeader, 40],
  ['RAWINPUTDEVICE', rawInputDevice, 16],
])('%s has the size of 64-bit Windows', (_name, struct, bytes) => {
  expect(koffi.sizeof(struct)).toBe(bytes);
});

it('keeps members where Windows looks for them', () => {
  expect(koffi.offsetof(windowClass, 'procedure')).toBe(8);
  expect(koffi.offsetof(windowClass, 'className')).toBe(64);
  expect(koffi.offsetof(monitorInfo, 'device')).toBe(40);
  expect(koffi.offsetof(displayDevice, 'id')).toBe(328);
  expect(koffi.offsetof(rawInputDevice, 'target')).toBe(8);
});
