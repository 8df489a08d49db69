import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMessageDifferences } from './message-parity.mjs';

/** The package's own folder, which holds `languages.json` and `messages/`. */
export const wordsFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads every message of every language. A language is a folder of `messages/`, and nothing else says which there are.
 *
 * @param {string} [folder] holds `languages.json` and `messages/`
 * @returns {{
 *   baseLocale: string,
 *   elsewhereLocale: string,
 *   locales: string[],
 *   catalogues: string[],
 *   pages: string[],
 *   messages: Record<string, Record<string, Record<string, string>>>,
 * }} locales with the base language first; areas read as data and areas of the client's pages; locale → area → key → text
 */
export function readMessages(folder = wordsFolder) {
  const { baseLocale, elsewhereLocale, catalogues } = readJson(join(folder, 'languages.json'));
  const others = readdirSync(join(folder, 'messages')).filter((name) => name !== baseLocale);
  const locales = [baseLocale, ...others.sort()];
  const messages = Object.fromEntries(
    locales.map((locale) => [locale, readAreas(join(folder, 'messages', locale))]),
  );
  const pages = Object.keys(messages[baseLocale]).filter((area) => !catalogues.includes(area));
  return { baseLocale, elsewhereLocale, locales, catalogues, pages, messages };
}

function readAreas(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((name) => {
      const { $schema: _, ...texts } = readJson(join(folder, name));
      return [name.slice(0, -'.json'.length), texts];
    }),
  );
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * What keeps the languages from saying the same things, one sentence each.
 *
 * @param {ReturnType<typeof readMessages>} read
 * @returns {string[]}
 */
export function findProblems({ baseLocale, locales, catalogues, pages, messages }) {
  const problems = [];
  for (const locale of locales) {
    const areas = messages[locale];
    for (const area of catalogues.filter((name) => !(name in areas)))
      problems.push(`${locale}: there is no ${area}.json`);
    for (const area of Object.keys(areas)) {
      const base = messages[baseLocale][area];
      if (!base) problems.push(`${locale}: ${area}.json is missing in the base language`);
      else
        problems.push(
          ...findMessageDifferences(base, areas[area]).map((text) => `${locale}/${area}: ${text}`),
        );
      for (const [key, text] of Object.entries(areas[area]))
        if (text === '') problems.push(`${locale}/${area}: "${key}" is empty`);
    }
  }
  // The compiler lets the last file win silently; two features using one key is a mistake.
  const keys = pages.flatMap((area) => Object.keys(messages[baseLocale][area]));
  for (const key of new Set(keys.filter((one, index) => keys.indexOf(one) !== index)))
    problems.push(`"${key}" is in two files`);
  return problems;
}
