import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';
import type { Rect } from './api/structs.ts';

/** A monitor as Windows describes it. */
export type AttachedMonitor = {
  /** Such as `\\.\DISPLAY1`; numbered again whenever monitors come and go. */
  readonly device: string;
  /** Device path, the same as long as the monitor is on the same port; `''` when the driver names none. */
  readonly path: string;
  readonly isPrimary: boolean;
  readonly bounds: Rect;
  readonly scaleFactor: number;
};

/**
 * Displays as the agent knows them, the primary first, the others from left to right. The id is the device path, or
 * the device where there is no path or two monitors claim the same.
 */
export function displaysOf(monitors: readonly AttachedMonitor[]): readonly Display[] {
  const isOnly = (path: string) => monitors.filter((monitor) => monitor.path === path).length === 1;
  return [...monitors]
    .sort(
      (one, other) =>
        Number(other.isPrimary) - Number(one.isPrimary) ||
        one.bounds.left - other.bounds.left ||
        one.bounds.top - other.bounds.top,
    )
    .map(({ device, path, isPrimary, bounds, scaleFactor }) => ({
      id: path !== '' && isOnly(path) ? path : device,
      name: device,
      primary: isPrimary,
      bounds: {
        x: bounds.left,
        y: bounds.top,
        width: bounds.right - bounds.left,
        height: bounds.bottom - bounds.top,
      },
      scaleFactor,
    }));
}
