import { expect, it } from 'vitest';
import { fileMacros } from './installer-script.ts';

const files = ['Punktgenau.exe', 'resources/client/assets/a$b.js', 'resources/koffi.node'].map((name) => ({
  name,
  bytes: 1,
}));
const script = fileMacros('/build/app', files);
const removing = script.slice(script.indexOf('!macro RemoveFiles')).split('\n');

it('unpacks every file into its folder, next to the program', () => {
  expect(script).toContain(
    [
      `  SetOutPath "\${NEW}\\resources\\client\\assets"`,
      '  File "/build/app/resources/client/assets/a$$b.js"',
    ].join('\n'),
  );
});

it('looks whether every file is there', () => {
  expect(script).toContain(
    [
      `  IfFileExists "\${NEW}\\resources\\koffi.node" +2`,
      '    StrCpy $problem "$INSTDIR\\resources\\koffi.node"',
    ].join('\n'),
  );
});

it('puts in place what lies directly in the folder, each once', () => {
  const items = script.split('\n').filter((line) => line.includes('!insertmacro'));
  expect(items).toEqual(['Punktgenau.exe', 'resources'].map((name) => `  !insertmacro \${Do} "${name}"`));
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
