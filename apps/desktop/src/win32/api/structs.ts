import koffi from 'koffi';
import type { Handle } from './library.ts';

/**
 * Structures of the Windows SDK for 64-bit Windows (windef.h, winuser.h, wingdi.h). The members stand in the SDK's
 * order; their names are ours.
 */

/** POINT, and SIZE, which has the same layout: `x` is `cx`, `y` is `cy`. */
export type Point = { readonly x: number; readonly y: number };
export type Size = Point;
export const point = koffi.struct({ x: 'int32', y: 'int32' });

/** RECT; `right` and `bottom` lie outside. */
export type Rect = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
export const rect = koffi.struct({ left: 'int32', top: 'int32', right: 'int32', bottom: 'int32' });

/** MONITORINFOEXW. */
export type MonitorInfo = {
  byteCount: number;
  monitor: Rect;
  work: Rect;
  flags: number;
  device: string;
};
export const monitorInfo = koffi.struct({
  byteCount: 'uint32',
  monitor: rect,
  work: rect,
  flags: 'uint32',
  device: koffi.array('char16', 32, 'String'),
});

/** DISPLAY_DEVICEW. */
export type DisplayDevice = {
  byteCount: number;
  name: string;
  description: string;
  flags: number;
  id: string;
  key: string;
};
export const displayDevice = koffi.struct({
  byteCount: 'uint32',
  name: koffi.array('char16', 32, 'String'),
  description: koffi.array('char16', 128, 'String'),
  flags: 'uint32',
  id: koffi.array('char16', 128, 'String'),
  key: koffi.array('char16', 128, 'String'),
});

/** WNDCLASSEXW. */
export type WindowClass = {
  readonly byteCount: number;
  readonly style: number;
  readonly procedure: bigint;
  readonly classExtraBytes: number;
  readonly windowExtraBytes: number;
  readonly instance: Handle;
  readonly icon: Handle;
  readonly cursor: Handle;
  readonly background: Handle;
  readonly menuName: null;
  readonly className: string;
  readonly smallIcon: Handle;
};
export const windowClass = koffi.struct({
  byteCount: 'uint32',
  style: 'uint32',
  procedure: 'uintptr_t',
  classExtraBytes: 'int32',
  windowExtraBytes: 'int32',
  instance: 'uintptr_t',
  icon: 'uintptr_t',
  cursor: 'uintptr_t',
  background: 'uintptr_t',
  menuName: 'str16',
  className: 'str16',
  smallIcon: 'uintptr_t',
});

/** BLENDFUNCTION. */
export const bitmapBlend = koffi.struct({
  operation: 'uint8',
  flags: 'uint8',
  alpha: 'uint8',
  format: 'uint8',
});

/** BITMAPINFOHEADER. */
export type BitmapHeader = {
  readonly byteCount: number;
  readonly width: number;
  /** Negative for rows from the top. */
  readonly height: number;
  readonly planes: number;
  readonly bitsPerPixel: number;
  readonly compression: number;
  readonly imageBytes: number;
  readonly xPixelsPerMeter: number;
  readonly yPixelsPerMeter: number;
  readonly usedColors: number;
  readonly importantColors: number;
};
export const bitmapHeader = koffi.struct({
  byteCount: 'uint32',
  width: 'int32',
  height: 'int32',
  planes: 'uint16',
  bitsPerPixel: 'uint16',
  compression: 'uint32',
  imageBytes: 'uint32',
  xPixelsPerMeter: 'int32',
  yPixelsPerMeter: 'int32',
  usedColors: 'uint32',
  importantColors: 'uint32',
});
