/**
 * Compares the message files of two languages.
 *
 * @param {Record<string, unknown>} base messages of the base language, key to text
 * @param {Record<string, unknown>} other messages of the other language
 * @returns {string[]} what differs, one sentence each; empty when both say the same things with the same parameters
 */
export function findMessageDifferences(base, other) {
  const problems = [];
  for (const key of Object.keys(base)) {
    if (!(key in other)) problems.push(`"${key}" is missing in the other language`);
  }
  for (const key of Object.keys(other)) {
    if (!(key in base)) problems.push(`"${key}" is missing in the base language`);
  }
  for (const [key, text] of Object.entries(base)) {
    if (!(key in other)) continue;
    const left = parametersOf(text).join(', ');
    const right = parametersOf(other[key]).join(', ');
    if (left !== right) problems.push(`"${key}" takes {${left}} in one language and {${right}} in the other`);
  }
  return problems;
}

/** The names in braces, sorted, each once. Escaped braces (`\{`) are literal text. */
function parametersOf(message) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const names = [...text.matchAll(/(?<!\\)\{\s*(\w+)[^}]*\}/g)].map((match) => match[1]);
  return [...new Set(names)].sort();
}
