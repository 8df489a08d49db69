import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessages } from './read-messages.mjs';

/** Code of the pseudo-language: for tests of what a further language needs, which is message files alone. */
export const pseudoLocale = 'qps';

/** The same in every language. */
const productName = 'Punktgenau';

/** How much longer its texts are than those of the base language, which already has the longer words. */
const growth = 0.4;

const plain = 'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ';
const accented = [...'áÁƀƁçÇðÐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞɋɊŕŔšŠţŢûÛṽṼŵŴẋẊýÝžŽ'];
const accents = new Map([...plain].map((letter, index) => [letter, accented[index]]));

/**
 * Adds the language to messages that were read: accented, so that a text which was not translated shows; longer, so that a
 * place which is too narrow shows; in brackets, so that a text which was cut off shows.
 *
 * @template {ReturnType<typeof import('./read-messages.mjs').readMessages>} Read
 * @param {Read} read
 * @returns {Read}
 */
export function withPseudoLanguage(read) {
  const areas = Object.entries(read.messages[read.baseLocale]).map(([area, texts]) => [
    area,
    facts[area] ?? mapTexts(texts, pseudoText),
  ]);
  return {
    ...read,
    locales: [...read.locales, pseudoLocale],
    messages: { ...read.messages, [pseudoLocale]: Object.fromEntries(areas) },
  };
}

/**
 * Writes the language's message files.
 *
 * @param {string} folder of this package, or of a copy
 */
export function writePseudoLanguage(folder) {
  const { messages } = withPseudoLanguage(readMessages(folder));
  const target = join(folder, 'messages', pseudoLocale);
  mkdirSync(target);
  for (const [area, texts] of Object.entries(messages[pseudoLocale]))
    writeFileSync(join(target, `${area}.json`), `${JSON.stringify(texts, undefined, 2)}\n`);
}

/** What is no text but a fact about a language. NSIS has to know it; Windows knows none by this number. */
const facts = {
  language: { name: '[Þšéûðö]', short: 'QP', tag: 'en-XA' },
  windows: { languageId: '1023', nsisLanguage: 'Esperanto' },
};

/** A message is a text, or a list of variants with the texts of their cases in `match`. */
function mapTexts(texts, change) {
  const changed = (message) =>
    typeof message === 'string'
      ? change(message)
      : message.map((variant) => ({
          ...variant,
          match: Object.fromEntries(Object.entries(variant.match).map(([on, text]) => [on, change(text)])),
        }));
  return Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, changed(message)]));
}

/**
 * @param {string} text with parameters in braces, which stay
 * @returns {string} `[Ñöçĥ {days} Ţáĝé ñöçĥ]` for `Noch {days} Tage`
 */
export function pseudoText(text) {
  if (text === productName) return text;
  const said = text.replaceAll(/\{[^}]*\}/g, '').trim();
  const more = [...said]
    .slice(0, Math.ceil(said.length * growth))
    .join('')
    .trim();
  // A single word becomes a longer word, which can not be broken.
  const longer = said.includes(' ') ? `${text} ${more}` : `${text}${more}`;
  return `[${longer.replaceAll(/\{[^}]*\}|[a-z]/gi, (part) => accents.get(part) ?? part)}]`;
}
