import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const web = join(root, 'apps/web/src');
const list = 'shared/storage/stored-keys.ts';
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/generated\/|^shared\/testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }));

it('only these parts of the client use the browser’s storage, each by keys of the one list', () => {
  const uses = sources.filter(({ text }) =>
    /\b(localStorage|sessionStorage|indexedDB|caches)\b[.,;)]/.test(text),
  );
  expect(uses.map(({ name }) => name).sort()).toEqual([
    'app/cookie-banner/banner-state.ts',
    'app/premium-notice/premium-notice.tsx',
    'features/account/navigation/remembered.ts',
    'features/designer/backdrops/keep-judged.ts',
    'features/designer/design-controls.tsx',
    'features/designer/model/last-way.ts',
    'features/designer/remote/phone-hint.ts',
    'features/designer/session/use-editor.ts',
    'features/designer/visibility/visibility-dialog.tsx',
    'shared/aim-lab/use-account-rounds.ts',
    'shared/aim-lab/use-lab.ts',
    'shared/i18n/locale.ts',
    'shared/i18n/stored-locale.ts',
    'shared/offline/offline-hints.ts',
    'shared/preferences/local-switches.ts',
  ]);
  for (const { text } of uses) {
    expect(text).not.toMatch(/sessionStorage|indexedDB|caches\.|(get|set|remove)Item\(['"`]/);
  }
});

it('every key is declared as one of the list, and every one of the list is used', () => {
  const text = readFileSync(join(web, list), 'utf8');
  const keys = [...text.matchAll(/^ {2}'?([\w.-]+)'?: \{\s+(?:words|version): /gm)].map(([, key]) => key);
  expect(keys).toHaveLength(19);
  const others = sources.filter(({ name }) => name !== list && name !== 'features/legal/privacy-page.tsx');
  const users = others.filter(({ text: code }) => keys.some((key) => code.includes(`'${key}'`)));
  expect(users.map(({ name }) => name).sort()).toEqual([
    'app/cookie-banner/banner-state.ts',
    'app/premium-notice/premium-notice.tsx',
    'features/account/navigation/remembered.ts',
    'features/designer/model/draft.ts',
    'features/designer/model/last-way.ts',
    'features/designer/model/view.ts',
    'features/designer/remote/phone-hint.ts',
    'features/designer/visibility/visibility-choices.ts',
    'shared/aim-lab/blind-test.ts',
    'shared/aim-lab/keeping-account.ts',
    'shared/aim-lab/lab-history.ts',
    'shared/aim-lab/lab-settings.ts',
    'shared/i18n/stored-locale.ts',
    'shared/offline/offline-hints.ts',
    'shared/preferences/local-switches.ts',
  ]);
  // The compiler holds each against the list: see `StoredKey`.
  for (const key of keys) expect(users.filter(({ text: code }) => code.includes(`'${key}'`))).toHaveLength(1);
});
