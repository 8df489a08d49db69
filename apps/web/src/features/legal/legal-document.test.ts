import { describe, expect, it } from 'vitest';
import { blockKey, type LegalDocument } from './legal-document.ts';
import { privacyDocument } from './privacy-document.ts';
import { termsDocument } from './terms-document.ts';

/** Every module of the client; storage keys are written `punktgenau.name`, the language alone with a hyphen. */
const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!**/*.test.*', '!**/generated/**', '!**/privacy-document.ts'],
  {
    query: '?raw',
    import: 'default',
  },
);

const documents: readonly (readonly [string, LegalDocument])[] = [
  ['privacy', privacyDocument],
  ['terms', termsDocument],
];

const wordsOf = (document: LegalDocument, locale: 'de' | 'en') =>
  document.sections.flatMap((section) => [
    section.title(locale),
    ...section.blocks.flatMap((block) => {
      if (block.kind === 'paragraph') return [block.text(locale)];
      if (block.kind === 'list') return block.items.map((item) => item(locale));
      return [];
    }),
  ]);

describe.each(documents)('the %s page', (_, document) => {
  it('gives every section an address of its own', () => {
    const ids = document.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells the blocks of a section apart', () => {
    for (const section of document.sections) {
      const keys = section.blocks.map((block) => blockKey(block, 'de'));
      expect(new Set(keys).size, section.id).toBe(keys.length);
    }
  });

  it('leaves no placeholder open and nothing untranslated', () => {
    const german = wordsOf(document, 'de');
    const english = wordsOf(document, 'en');
    expect(german.join('')).not.toMatch(/[{}]|undefined/);
    expect(english.join('')).not.toMatch(/[{}]|undefined/);
    expect(german.filter((text, place) => text === english[place])).toEqual(
      document === termsDocument ? ['Premium'] : [],
    );
  });

  it('names how to reach the operator', () => {
    expect(document.sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'contact'))).toBe(true);
  });

  it('says who it is not for', () => {
    expect(wordsOf(document, 'de').join(' ')).toContain('nicht an Kinder unter 13 Jahren');
  });
});

describe('the privacy page', () => {
  it('lists every key that the client writes into the browser', async () => {
    const written = new Set<string>();
    for (const read of Object.values(sources)) {
      for (const [, key = ''] of (await read()).matchAll(/['`](punktgenau(?:\.[\w.-]+|-locale))/g))
        written.add(key);
    }
    const listed = privacyDocument.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'storage' ? block.entries.map(({ key }) => key) : []));
    expect(written.size).toBeGreaterThan(1);
    expect([...written].filter((key) => !listed.some((entry) => entry.startsWith(key)))).toEqual([]);
  });
});

describe('the terms', () => {
  const german = wordsOf(termsDocument, 'de').join(' ');

  it('are dated June 2025', () => {
    expect(termsDocument.date?.('de')).toBe('Stand: Juni 2025');
  });

  it('name the payment provider and the automatic renewal', () => {
    expect(german).toContain('Kartenzahlungsdienstleister');
    expect(german).toContain('verlängert sich automatisch');
  });
});
