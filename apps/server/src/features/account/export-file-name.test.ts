import { describe, expect, it } from 'vitest';
import { exportFileStem } from './export-file-name.ts';

describe('the file of a design', () => {
  it.each([
    ['Grüner Punkt', '7-grüner-punkt'],
    ['../../etc/passwd', '7-etc-passwd'],
    ['..\\..\\windows\\system32', '7-windows-system32'],
    ['CON', '7-con'],
    ['aux.svg', '7-aux-svg'],
    ['bild.svg.exe', '7-bild-svg-exe'],
    ['a\u0000b\u202ec', '7-a-b-c'],
    ['C:\\*?"<>|', '7-c'],
    ['  …  ', '7'],
    ['🎯🎯', '7'],
    ['準心', '7-準心'],
  ])('%j is %s', (name, stem) => {
    expect(exportFileStem({ id: 7, name })).toBe(stem);
  });

  it('has another name than every other design’s', () => {
    expect(exportFileStem({ id: 1, name: 'Punkt' })).not.toBe(exportFileStem({ id: 2, name: 'Punkt' }));
  });

  it.each(['𠮷', 'é', '準', 'a'])('is short enough for every file system when made of %s', (letter) => {
    const stem = exportFileStem({ id: 2_147_483_647, name: letter.repeat(80) });
    expect(Buffer.byteLength(`${stem}.svg`)).toBeLessThanOrEqual(255);
  });
});
