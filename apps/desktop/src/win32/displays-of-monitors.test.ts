import { expect, it } from 'vitest';
import { type AttachedMonitor, displaysOf } from './displays-of-monitors.ts';

const path = String.raw`\\?\DISPLAY#GSM5B7F#5&2e9e1c1&0&UID4352#{e6f07b5f-ee97-4a90-b076-33f57bf4eaa7}`;

it('knows a display by the path of its device, which stays when displays are numbered again', () => {
  const [display] = displaysOf([aMonitor({ device: String.raw`\\.\DISPLAY3`, path })]);
  expect(display).toEqual({
    id: path,
    name: String.raw`\\.\DISPLAY3`,
    primary: true,
    bounds: { x: 0, y: 0, width: 2560, height: 1440 },
    scaleFactor: 1.25,
  });
});

it('takes the device where there is no path, or two displays claim the same', () => {
  const twins = [aMonitor({ device: 'A', path }), aMonitor({ device: 'B', path, isPrimary: false })];
  expect(displaysOf(twins).map(({ id }) => id)).toEqual(['A', 'B']);
  expect(displaysOf([aMonitor({ device: 'C', path: '' })]).map(({ id }) => id)).toEqual(['C']);
});

it('lists the primary display first, the others from left to right, with negative places left of it', () => {
  const left = { left: -1920, top: 100, right: 0, bottom: 1180 };
  const right = { left: 2560, top: 0, right: 3840, bottom: 1024 };
  const displays = displaysOf([
    aMonitor({ device: 'right', path: '', isPrimary: false, bounds: right }),
    aMonitor({ device: 'left', path: '', isPrimary: false, bounds: left }),
    aMonitor({ device: 'main', path: '' }),
  ]);
  expect(displays.map(({ name }) => name)).toEqual(['main', 'left', 'right']);
  expect(displays[1]?.bounds).toEqual({ x: -1920, y: 100, width: 1920, height: 1080 });
});

it('lists nothing while nothing is attached', () => {
  expect(displaysOf([])).toEqual([]);
});

function aMonitor(changes: Partial<AttachedMonitor>): AttachedMonitor {
  return {
    device: String.raw`\\.\DISPLAY1`,
    path,
    isPrimary: true,
    bounds: { left: 0, top: 0, right: 2560, bottom: 1440 },
    scaleFactor: 1.25,
    ...changes,
  };
}
