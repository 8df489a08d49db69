import { describe, expect, it } from 'vitest';
import { readCode } from './read-code.ts';

describe('a typed code', () => {
  it('counts in capitals and without the blanks that come along when copying', () => {
    expect(readCode('  sommer-26\n')).toBe('SOMMER-26');
  });

  it('is nothing when there are only blanks', () => {
    expect(readCode(' \t ')).toBe('');
  });
});
