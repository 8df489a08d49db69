import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../packages/words/scripts/read-messages.mjs';
import { findLanguageLiterals } from './language-literals.mjs';
import { inRoot, root } from './root.mjs';

const { locales } = readMessages();

/** What names a language and yet is no choice between ours: the file, the text, and why. */
const exceptions = [
  ['apps/web/index.html', 'lang="de"', 'what the server replaces'],
  ['apps/web/overlay.html', 'lang="de"', 'what the script replaces'],
  [
    'apps/web/src/app/not-found-page.tsx',
    'messageLang="en"',
    'the specification gives these sentences in English',
  ],
  ['apps/web/src/features/premium/pro/pro-card.tsx', 'lang="en"', 'a source is quoted as it was written'],
  ['apps/web/src/features/crosshairs/crosshair-facts.tsx', 'lang="en"', 'likewise'],
  [
    'apps/web/src/features/admin/stats/stats-section.tsx',
    "'de-DE'",
    'hours, minutes and seconds in 24 hours for everybody',
  ],
  [
    'apps/server/src/features/designs/copy-name.ts',
    "'de'",
    'characters are counted, and the name of a copy is given',
  ],
  ['apps/server/src/features/dev-mail/dev-mail-pages.ts', "'de-DE'", 'a page for developers'],
  ['apps/server/src/features/dev-mail/dev-mail-pages.ts', 'lang="de"', 'a page for developers'],
  ['packages/words/scripts/pseudo-language.mjs', "'en-XA'", 'what the pseudo-language is called'],
  ['scripts/lib/mutations.mjs', '"de"', 'changes the base language'],
  ['scripts/lib/mutations.mjs', '"en"', 'changes the base language'],
];

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'tools', 'scripts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(?:[cm]?[jt]sx?|nsi|nsh|html)$/.test(path))
  .filter((path) => !/\.test\.\w+$|\.fixtures\.ts$|\/test(?:ing)?\/|-source\.ts$/.test(path));

it('no source chooses between languages: a further one takes message files alone', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) =>
    findLanguageLiterals(readFileSync(inRoot(path), 'utf8'), locales)
      .filter((text) => !exceptions.some(([file, allowed]) => file === path && allowed === text))
      .map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

describe('a choice between languages is seen', () => {
  it.each([
    ["const text = locale === 'de' ? german : english;", "'de'"],
    ['const text = isEnglish ? a : b;', 'isEnglish'],
    ["const words = { de: 'Ja', en: 'Yes' };", 'de:'],
    ['const words = {\n  en: {\n    yes: 1,\n  },\n};', 'en:'],
    ['const { de, en } = catalogue[code];', '{ de,'],
    ['catalogue[code].en', '.en'],
    ['new Intl.NumberFormat("en-GB")', '"en-GB"'],
    ['writeGerman(mail)', 'writeGerman'],
    ['VIAddVersionKey /LANG=LANG_GERMAN', 'LANG_GERMAN'],
    ["import de from './messages/de/a.json';", 'messages/de/'],
    ['open(path + "?lang=en")', 'lang=en'],
  ])('%s', (source, literal) => {
    expect(findLanguageLiterals(source, locales)).toContain(literal);
  });

  it.each([
    '// German first, English beside it: { de, en }',
    '/** `de-DE`, or `en` */',
    "const place = 'Punkt de mire';",
    'const index = { index: 1, hidden: 2 };',
    "const mail = 'kim@example.de';",
  ])('and nothing in %s', (source) => {
    expect(findLanguageLiterals(source, locales)).toEqual([]);
  });
});
