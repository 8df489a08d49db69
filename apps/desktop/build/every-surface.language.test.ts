import { elsewhereLocale, locales } from '@punktgenau/words';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { installer } from '@punktgenau/words/installer';
import { isPseudo, pseudo } from '@punktgenau/words/testing';
import { expect, it } from 'vitest';
import { localeOf } from '../src/agent/service/forwarded-headers.ts';
import { type TrayState, trayItems, trayTooltip } from '../src/agent/tray/tray-items.ts';
import { nothingSavedWords, startFailureWords } from '../src/run/start-words.ts';
import { languageOf } from '../src/win32/locale.ts';
import { installerWords } from './installer-script.ts';

it('is that of a Windows that speaks it, and of a page that asks for it', () => {
  expect(languageOf(1023)).toBe(pseudo);
  expect(localeOf({ 'accept-language': 'qps,en;q=0.5' })).toBe(pseudo);
});

it('is that of the notification-area icon', () => {
  const state: TrayState = {
    locale: pseudo,
    isOverlayActive: true,
    crosshair: null,
    recent: [],
    isLocked: true,
  };
  for (const isLocked of [true, false]) {
    const labels = trayItems({ ...state, isLocked }).flatMap((item) =>
      item.kind === 'item' ? [item.label] : [],
    );
    expect(labels).toHaveLength(4);
    for (const label of labels) expect(label).toSatisfy(isPseudo);
  }
  for (const isOverlayActive of [true, false])
    expect(trayTooltip({ ...state, isOverlayActive })).toSatisfy(isPseudo);
});

it('is spoken by a companion that cannot start or save', () => {
  const place = { programFolder: 'C:\\P', report: 'C:\\r.txt', locale: pseudo };
  for (const error of [new Error('x'), new Error('cannot load C:\\P\\koffi.node')])
    for (const line of startFailureWords(error, place).split('\n\n')) expect(line).toSatisfy(isPseudo);
  expect(nothingSavedWords('C:\\S', pseudo)).toSatisfy(isPseudo);
});

it('is spoken by every refusal of the companion', () => {
  for (const text of Object.values(desktopErrors[pseudo])) expect(text).toSatisfy(isPseudo);
});

it('is one of the installer’s, after the one for all others', () => {
  const words = installerWords();
  const languages = [...words.matchAll(/MUI_LANGUAGE "(\w+)"/g)].map(([, name]) => name);
  expect(languages).toHaveLength(locales.length);
  expect(languages.at(-1)).toBe('Esperanto');
  expect(elsewhereLocale).toBe('en');
  expect(languages[0]).toBe('English');
  const texts = [...words.matchAll(/^LangString (\w+) \$\{LANG_ESPERANTO\} "(.*)"$/gm)];
  expect(texts.map(([, name]) => name)).toEqual(Object.keys(installer[pseudo]));
  for (const [, , text] of texts) expect(text).toSatisfy(isPseudo);
  expect(words).toMatch(/^ {2}!insertmacro \$\{Do\} \$\{LANG_ESPERANTO\}$/m);
});
