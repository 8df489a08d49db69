import { describe, expect, it } from 'vitest';
import { autostartCommand, isApprovedByWindows } from './autostart-rules.ts';

describe('the command Windows runs when the user signs in', () => {
  it('quotes the path and starts without a window', () => {
    expect(autostartCommand(String.raw`C:\Users\An na\Programs\Punktgenau\Punktgenau.exe`)).toBe(
      String.raw`"C:\Users\An na\Programs\Punktgenau\Punktgenau.exe" --background`,
    );
  });

  it('refuses a path that would end the quotes', () => {
    expect(() => autostartCommand(String.raw`C:\a" --evil "\b.exe`)).toThrow(RangeError);
  });

  it('refuses what Windows would cut off', () => {
    const folder = `C:\\${'a'.repeat(260)}`;
    expect(() => autostartCommand(`${folder}.exe`)).toThrow(RangeError);
  });
});

describe("Windows' own switch for programs that start with it", () => {
  it('is on when it was never touched', () => {
    expect(isApprovedByWindows(null)).toBe(true);
    expect(isApprovedByWindows(new Uint8Array())).toBe(true);
  });

  it.each([0x02, 0x06])('is on for %i', (state) => {
    expect(isApprovedByWindows(Uint8Array.of(state, ...new Uint8Array(11)))).toBe(true);
  });

  it.each([0x03, 0x07])('is off for %i', (state) => {
    expect(isApprovedByWindows(Uint8Array.of(state, ...new Uint8Array(11)))).toBe(false);
  });
});
