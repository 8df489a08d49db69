import { expect, it } from 'vitest';
import { fileMacros } from './installer-script.ts';

const files = ['Punktgenau.exe', 'resources/client/assets/a$b.js', 'resources/koffi.node'].map((name) => ({
  name,
  bytes: 1,
}));
const script = fileMacros('/build/app', files);
const removing = script.slice(script.indexOf('!macro RemoveFiles')).split('\n');

it('installs every file into its folder', () => {
  expect(script).toContain(
    [
      '  SetOutPath "$INSTDIR\\resources\\client\\assets"',
      '  File "/build/app/resources/client/assets/a$$b.js"',
    ].join('\n'),
  );
});

it('removes exactly what was installed, file by file', () => {
  expect(removing.filter((line) => line.includes('Delete'))).toEqual([
    '  Delete "$INSTDIR\\Punktgenau.exe"',
    '  Delete "$INSTDIR\\resources\\client\\assets\\a$$b.js"',
    '  Delete "$INSTDIR\\resources\\koffi.node"',
  ]);
});

it('removes folders only when they are empty, the deepest first, and never the one the player chose', () => {
  expect(removing.filter((line) => line.includes('RMDir'))).toEqual([
    '  RMDir "$INSTDIR\\resources\\client\\assets"',
    '  RMDir "$INSTDIR\\resources\\client"',
    '  RMDir "$INSTDIR\\resources"',
  ]);
});

it('refuses a name that would end the text it stands in', () => {
  expect(() => fileMacros('/build/app', [{ name: 'a" b', bytes: 1 }])).toThrow('cannot name');
});
