import { readFileSync } from 'node:fs';
import { confusablesFile } from '../../config/server-root.ts';
import { foldCase } from './account-keys.ts';

/** What stands for a character in a skeleton. Read when the first one is computed. */
let prototypes: ReadonlyMap<string, string> | undefined;

function readPrototypes(): ReadonlyMap<string, string> {
  const lines = readFileSync(confusablesFile, 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(';'));
  const text = (codePoints = '') =>
    codePoints
      .split(' ')
      .map((codePoint) => String.fromCodePoint(Number.parseInt(codePoint, 16)))
      .join('');
  return new Map(rows.map(([character, prototype]) => [text(character), text(prototype)]));
}

/** The skeleton of UTS #39, section 4. https://www.unicode.org/reports/tr39/#def-skeleton */
function skeleton(text: string): string {
  prototypes ??= readPrototypes();
  const table = prototypes;
  return [...text.normalize('NFD')]
    .map((character) => table.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

/**
 * What two user names must not share, or one could be taken for the other: `premuser`, `prernuser` and `premuꜱer` look alike.
 * It is the skeleton of UTS #39, of the name as it is shown and once more without case, because names mean the same in any
 * case; and i counts as l, because a capital I looks like one.
 *
 * It is made for comparing only, and is not what a name is found by: that is `usernameKey`.
 */
export function usernameSkeleton(username: string): string {
  return skeleton(foldCase(skeleton(username))).replaceAll('i', 'l');
}
