import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  it('separates by commas and ends with CR and LF', () => {
    expect(csvLine(['SOMMER-26', 7, false, null, 'Jörg'])).toBe('SOMMER-26,7,false,,Jörg\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' kept ', ' kept '],
    ['semi;colon', 'semi;colon'],
    ['', ''],
  ])('quotes %j only when it must', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://example.org","x")', '"\'=HYPERLINK(""https://example.org"",""x"")"'],
    ['+49', "'+49"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
  ])('keeps %j from being run as a formula', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  it('writes negative numbers as numbers', () => {
    expect(csvLine([-7])).toBe('-7\r\n');
  });
});
