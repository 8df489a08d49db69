import { describe, expect, it } from 'vitest';
import { wheelCodeOf } from './key-registry-virtual-keys.ts';
import { createNotchCounter, isTurnAwaited, turnOf, wheelDeltasIn } from './wheel-turns.ts';

const wheel = 0x0400;
const horizontalWheel = 0x0800;
const rightDown = 0x0004;

/** RAWINPUTs as on 64-bit Windows: 24 bytes of header, then RAWMOUSE with the buttons at 4 and their data at 6. */
function reportsOf(...reports: { buttons: number; data?: number; device?: number; bytes?: number }[]) {
  const parts = reports.map(({ buttons, data = 0, device = 0, bytes = 48 }) => {
    const part = new Uint8Array(Math.ceil(bytes / 8) * 8);
    const view = new DataView(part.buffer);
    view.setUint32(0, device, true);
    view.setUint32(4, bytes, true);
    view.setUint16(28, buttons, true);
    view.setInt16(30, data, true);
    view.setInt32(36, -7, true);
    return part;
  });
  return { bytes: Buffer.concat(parts), count: reports.length };
}

describe('reports of the mouse', () => {
  it('tell how far the wheel was turned, towards the player as less than nothing', () => {
    const { bytes, count } = reportsOf(
      { buttons: wheel, data: 120 },
      { buttons: 0, data: 120 },
      { buttons: wheel | rightDown, data: -240 },
    );
    expect(wheelDeltasIn(bytes, count)).toEqual([120, -240]);
  });

  it('of other turns and other devices tell nothing, and none is lost after them', () => {
    const { bytes, count } = reportsOf(
      { buttons: horizontalWheel, data: 120 },
      { buttons: wheel, data: 120, device: 1, bytes: 49 },
      { buttons: wheel, data: 40 },
    );
    expect(wheelDeltasIn(bytes, count)).toEqual([40]);
  });

  it('that are fewer than said, or torn, are no turns', () => {
    const { bytes } = reportsOf({ buttons: wheel, data: 120 });
    expect(wheelDeltasIn(bytes, 5)).toEqual([120]);
    expect(wheelDeltasIn(bytes.subarray(0, 40), 1)).toEqual([]);
    expect(wheelDeltasIn(bytes, 0)).toEqual([]);
  });
});

describe('notches', () => {
  it.each([
    [[120], [1]],
    [[-120], [-1]],
    [
      [360, -120],
      [1, 1, 1, -1],
    ],
    [[40, 40, 40, 40], [1]],
    [[100, -119], []],
    [[100, -120], [-1]],
  ])('of turns by %j are %j', (deltas, notches) => {
    const counter = createNotchCounter();
    expect(deltas.flatMap((delta) => counter.add(delta))).toEqual(notches);
  });

  it('do not add up over a pause', () => {
    const counter = createNotchCounter();
    counter.add(100);
    counter.reset();
    expect(counter.add(100)).toEqual([]);
  });
});

describe('a turn of the wheel', () => {
  const turns = new Map(
    ['Ctrl+WheelUp', 'Ctrl+Shift+WheelUp', 'Alt+WheelDown'].map((input) => [input, wheelCodeOf(input)]),
  );
  const ctrl = 0x11;
  const shift = 0x10;
  const alt = 0x12;
  const down = (...keys: number[]) => {
    return (key: number) => keys.includes(key);
  };

  it.each([
    ['without keys', 1, [], null],
    ['with its key', 1, [ctrl], 'Ctrl+WheelUp'],
    ['with a further key, as in games that run by it', 1, [ctrl, alt], 'Ctrl+WheelUp'],
    ['with the keys of two, of which the one counts that names more', 1, [ctrl, shift], 'Ctrl+Shift+WheelUp'],
    ['into the other direction', -1, [ctrl, shift], null],
    ['with the key of that direction', -1, [alt], 'Alt+WheelDown'],
  ] as const)('%s', (_, notch, keys, input) => {
    expect(turnOf(turns, notch, down(...keys))).toBe(input);
  });

  it.each([
    [[], false],
    [[shift], false],
    [[ctrl], true],
    [[alt], true],
  ])('is awaited while the keys of any are held: %j', (keys, isAwaited) => {
    expect(isTurnAwaited(turns, down(...keys))).toBe(isAwaited);
  });

  it.each(['Ctrl+WheelLeft', 'Win+WheelUp', 'Ctrl+F1'])('is not %s', (input) => {
    expect(() => wheelCodeOf(input)).toThrow(RangeError);
  });
});
