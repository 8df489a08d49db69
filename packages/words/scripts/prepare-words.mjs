import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMessages, wordsFolder } from './read-messages.mjs';

/**
 * Writes what follows from the message files: the catalogues' modules into `src/generated/` and the settings with which
 * the compiler makes functions of the pages' messages. Needs nothing but Node and takes a tenth of a second, so that every
 * script can do it before it starts anything of ours. What has not changed is not written.
 */
export function prepareWords() {
  const read = readMessages();
  for (const [name, source] of Object.entries(catalogueModules(read))) write(`src/generated/${name}`, source);
  write('project.inlang/settings.json', `${JSON.stringify(compilerSettings(read), undefined, 2)}\n`);
}

/**
 * The catalogues as modules: which languages there are, and each area's texts by language and key, as constants whose
 * types know each text's parameters.
 *
 * @param {ReturnType<typeof readMessages>} read
 * @returns {Record<string, string>} file name → source
 */
export function catalogueModules({ baseLocale, elsewhereLocale, locales, catalogues, messages }) {
  const modules = catalogues.map((area) => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, messages[locale][area]]));
    return [`${area}.ts`, constant(camelCase(area), texts)];
  });
  const list = [
    constant('locales', locales),
    constant('baseLocale', baseLocale),
    constant('elsewhereLocale', elsewhereLocale),
  ];
  return { 'locales.ts': list.join(''), ...Object.fromEntries(modules) };
}

function compilerSettings({ baseLocale, locales, pages }) {
  return {
    baseLocale,
    locales,
    // From node_modules and never by an address: builds work offline.
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: pages.map((area) => `./messages/{locale}/${area}.json`) },
  };
}

function constant(name, value) {
  return `export const ${name} = ${JSON.stringify(value, undefined, 2)} as const;\n`;
}

function camelCase(area) {
  return area.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

function write(name, text) {
  const path = join(wordsFolder, name);
  if (current(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function current(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
