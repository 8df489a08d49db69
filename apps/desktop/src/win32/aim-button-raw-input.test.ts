import { expect, it } from 'vitest';
import { mouseButtonChange } from './aim-button-raw-input.ts';

const leftDown = 0x0001;
const leftUp = 0x0002;
const rightDown = 0x0004;
const rightUp = 0x0008;
const wheel = 0x0400;

it('sees the right button go down and up', () => {
  expect(mouseButtonChange(aReport({ buttons: rightDown }), 'right')).toBe('down');
  expect(mouseButtonChange(aReport({ buttons: rightUp | wheel }), 'right')).toBe('up');
});

it('sees the left one instead for players who swapped them', () => {
  expect(mouseButtonChange(aReport({ buttons: leftDown }), 'left')).toBe('down');
  expect(mouseButtonChange(aReport({ buttons: leftUp }), 'left')).toBe('up');
  expect(mouseButtonChange(aReport({ buttons: rightDown }), 'left')).toBeNull();
});

it('says nothing about movement, the wheel and other buttons', () => {
  expect(mouseButtonChange(aReport({ buttons: 0 }), 'right')).toBeNull();
  expect(mouseButtonChange(aReport({ buttons: wheel | leftDown | leftUp }), 'right')).toBeNull();
});

it('takes a click within one report as over', () => {
  expect(mouseButtonChange(aReport({ buttons: rightDown | rightUp }), 'right')).toBe('up');
});

it('says nothing about keyboards and torn reports', () => {
  expect(mouseButtonChange(aReport({ buttons: rightDown, device: 1 }), 'right')).toBeNull();
  expect(mouseButtonChange(aReport({ buttons: rightDown }).subarray(0, 40), 'right')).toBeNull();
});

/** A RAWINPUT as on 64-bit Windows: 24 bytes of header, then RAWMOUSE with the buttons at 4. */
function aReport({ buttons, device = 0 }: { buttons: number; device?: number }): Uint8Array {
  const report = new Uint8Array(48);
  const view = new DataView(report.buffer);
  view.setUint32(0, device, true);
  view.setUint32(4, report.length, true);
  view.setUint16(28, buttons, true);
  view.setInt32(36, -7, true);
  return report;
}
