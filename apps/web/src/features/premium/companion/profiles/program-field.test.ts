import { describe, expect, it } from 'vitest';
import { readExecutable } from './program-field.tsx';

describe('the name of a program', () => {
  it.each([
    ['cs2.exe', 'cs2.exe'],
    [' CS2 ', 'cs2.exe'],
    ['VALORANT-Win64-Shipping.exe', 'valorant-win64-shipping.exe'],
    ['Das Spiel', 'das spiel.exe'],
    ['javaw.bin', 'javaw.bin'],
  ])('%j is read as %s', (text, executable) => {
    expect(readExecutable(text)).toEqual({ kind: 'read', executable });
  });

  it.each(['C:\\Spiele\\cs2.exe', 'a/b.exe', 'wer?.exe', 'a"b'])('%j cannot be one', (text) => {
    expect(readExecutable(text)).toEqual({ kind: 'bad' });
  });

  it('has to be there', () => {
    expect(readExecutable('  ')).toEqual({ kind: 'missing' });
  });
});
