/** Names of languages in English and NSIS, and what would be called after one. */
const names = /\b(?:is|write|say|speak)(?:German|English)\b|\bLANG_(?:GERMAN|ENGLISH)\b/g;

/**
 * Finds where a source names a language of the product: which there are is said by the folders of messages, what they say by
 * the files in them. Comments do not count.
 *
 * @param {string} source of a module, a page or an installer
 * @param {readonly string[]} locales
 * @returns {string[]} each place as it is written
 */
export function findLanguageLiterals(source, locales) {
  const code = withoutComments(source);
  const one = `(?:${locales.join('|')})`;
  const patterns = [
    // A language, alone or with its region, as a text or as an attribute.
    new RegExp(String.raw`(?:\b\w+=)?(['"\x60])${one}(?:[-_][A-Z]{2})?\1`, 'g'),
    new RegExp(String.raw`\blang=${one}\b`, 'g'),
    // A key of a table, a field of a record, or one taken out of it.
    new RegExp(String.raw`(?<=[{,(\s])${one}:`, 'g'),
    new RegExp(String.raw`(?<=[\])\w]\??)\.${one}\b(?![\w'"\x60<@-])`, 'g'),
    new RegExp(String.raw`\{ ${one},`, 'g'),
    // A file of one language.
    new RegExp(`messages/${one}/`, 'g'),
    names,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([text]) => text));
}

function withoutComments(source) {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"\x60])\/\/.*$/gm, '');
}
