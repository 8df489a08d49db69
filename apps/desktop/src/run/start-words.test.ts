import { defaultDesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import { describe, expect, it } from 'vitest';
import { NewerFileError } from '../agent/configuration/versioned-file.ts';
import { crashWords, damageWords, nothingSavedWords, startFailureWords } from './start-words.ts';

const programFolder = String.raw`C:\Users\Müller\AppData\Local\Programs\Punktgenau`;
const report = String.raw`C:\Users\Müller\AppData\Roaming\Punktgenau\logs\crash-1.txt`;
const words = (error: unknown, locale: 'de' | 'en' = 'de') =>
  startFailureWords(error, { programFolder, report, locale });

const missing = (name: string) => Object.assign(new Error(`ENOENT: no such file, '${name}'`), { path: name });

describe('a start that failed', () => {
  it.each([
    [
      new Error(`Cannot find module '${programFolder}\\resources\\koffi.node'\nRequire stack:\n- x`),
      'resources\\koffi.node',
    ],
    [
      new Error(
        `\\\\?\\${programFolder}\\resources\\koffi.node is not a valid Win32 application.\r\n\\\\?\\C:`,
      ),
      'resources\\koffi.node',
    ],
    [
      new Error(`Cannot find module '${programFolder.toUpperCase()}\\resources\\message-thread-worker.cjs'`),
      'resources\\message-thread-worker.cjs',
    ],
    [missing(`${programFolder}\\resources\\client`), 'resources\\client'],
    [new Error(`'${programFolder}\\resources\\service.json' names no service`), 'resources\\service.json'],
  ])('names the file of the program that is missing or damaged, and the way out (%#)', (error, name) => {
    expect(words(error)).toBe(
      `Punktgenau kann nicht starten: „${name}“ fehlt oder ist beschädigt. Vielleicht hat ein Virenscanner die Datei entfernt.` +
        `\n\nInstalliere Punktgenau noch einmal. Deine Einstellungen und deine Anmeldung bleiben erhalten.\n\nBericht: ${report}`,
    );
    expect(words(error, 'en')).toContain(`"${name}" is missing or damaged.`);
  });

  it('says what else went wrong in its own words, once', () => {
    expect(words(new Error('CreateWindowExW: not enough memory\nmore'))).toMatch(
      /^Punktgenau kann nicht starten: CreateWindowExW: not enough memory\n\nInstalliere/,
    );
    expect(startFailureWords('no error', { programFolder, report: undefined, locale: 'en' })).toBe(
      'Punktgenau cannot start: no error\n\nInstall Punktgenau again. Your settings and your login stay.',
    );
  });
});

it('a file of a later version is named, and how to read it, in both languages', () => {
  const error = new NewerFileError('C:\\P\\configuration.json', 3);
  expect(words(error)).toBe(
    'Punktgenau kann nicht starten: „configuration.json“ stammt von einer neueren Version.' +
      '\n\nInstalliere die neueste Version. Deine Einstellungen und deine Anmeldung bleiben erhalten.',
  );
  expect(words(error, 'en')).toMatch(
    /"configuration.json" comes from a newer version\.\n\nInstall the newest/,
  );
});

it('a folder that cannot be written into is named, in both languages', () => {
  expect(nothingSavedWords('C:\\P', 'de')).toContain('In „C:\\P“ lässt sich nichts schreiben.');
  expect(nothingSavedWords('C:\\P', 'en')).toContain('nothing can be written in "C:\\P"');
});

it('a crash in the middle of a game is told later, and whether the companion came back, in both languages', () => {
  expect(crashWords({ isRestarted: true, report }, 'de')).toBe(
    'Punktgenau ist abgestürzt und hat sich von selbst neu gestartet.' +
      ` Deine Einstellungen und deine Anmeldung sind geblieben.\n\nBericht: ${report}`,
  );
  expect(crashWords({ isRestarted: false, report }, 'en')).toMatch(
    /several times in a row.*\n\nIf it happens/,
  );
});

describe('damaged settings', () => {
  it('are named for the player, each once, with the copy of the file, in both languages', () => {
    const settings = ['selectedDisplayId', 'selectedDisplaySize', 'hotkeys'] as const;
    expect(damageWords({ settings, copy: 'C:\\P\\copy' }, 'de')).toBe(
      'Diese Einstellungen waren beschädigt und sind wieder wie am Anfang: Bildschirm, Hotkeys.' +
        ' Alle anderen sind geblieben.\n\nStelle sie neu ein.\n\nDie alte Datei: C:\\P\\copy',
    );
    expect(damageWords({ settings, copy: null }, 'en')).toMatch(
      /: display, hotkeys\..*\n\nSet them again\.$/,
    );
  });

  it('are all of them where the file could not be read', () => {
    expect(damageWords({ settings: null, copy: null }, 'de')).toMatch(/^Deine Einstellungen waren unlesbar/);
  });

  it('have words in few enough characters for the window, however many there are', () => {
    const settings = Object.keys(defaultDesktopConfiguration) as (keyof typeof defaultDesktopConfiguration)[];
    const both =
      damageWords({ settings, copy: report }, 'de') + crashWords({ isRestarted: false, report }, 'de');
    expect(both.length).toBeLessThan(1_000);
  });
});
