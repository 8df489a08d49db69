import { expect, it } from 'vitest';
import { parseRegistryQuery } from './wine-registry.ts';

it('reads the values of a key', () => {
  const text = [
    '',
    'HKEY_CURRENT_USER\\Software\\Punktgenau',
    '    DisplayName    REG_SZ    Punktgenau 2.2.6',
    '    EstimatedSize    REG_DWORD    0x14d2b',
    '    Empty    REG_SZ    ',
    '',
    'HKEY_CURRENT_USER\\Software\\Punktgenau\\Below',
    '',
  ].join('\r\n');
  expect(Object.fromEntries(parseRegistryQuery(text))).toEqual({
    DisplayName: { type: 'REG_SZ', data: 'Punktgenau 2.2.6' },
    EstimatedSize: { type: 'REG_DWORD', data: '0x14d2b' },
    Empty: { type: 'REG_SZ', data: '' },
  });
});
