import { basename, join } from 'node:path';
import { catalogueModules } from './prepare-words.mjs';
import { withPseudoLanguage } from './pseudo-language.mjs';
import { readMessages, wordsFolder } from './read-messages.mjs';

const generated = join(wordsFolder, 'src/generated/');

/** For Vitest: gives every test the catalogues as they are when there is one more language, see `pseudo-language.mjs`. */
export function pseudoLanguage() {
  const modules = catalogueModules(withPseudoLanguage(readMessages()));
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    load: (id) => (id.startsWith(generated) ? modules[basename(id)] : undefined),
  };
}
