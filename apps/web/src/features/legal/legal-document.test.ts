import { describe, expect, it } from 'vitest';
import { imprintDocument } from './imprint-page.tsx';
import { blockKey, type LegalDocument } from './legal-document.ts';
import { privacyDocument } from './privacy-page.tsx';
import { termsDocument } from './terms-page.tsx';
import { withdrawalDocument } from './withdrawal-page.tsx';

/** Storage keys are written `punktgenau.name`; those that the specification names are written as it does. */
const storageKeys =
  /['`](punktgenau(?:\.[\w.-]+|-locale)|cookie-consent|was_non_premium|premium_notification_shown)/g;

/** Every module of the client. */
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
  ['imprint', imprintDocument],
  ['withdrawal', withdrawalDocument],
];

const wordsOf = (document: LegalDocument, locale: 'de' | 'en') =>
  document.sections.flatMap((section) => [
    section.title(locale),
    ...section.blocks.flatMap((block) => {
      if (block.kind === 'paragraph') return [block.text(locale)];
      if (block.kind === 'link' || block.kind === 'file') return [block.text(locale)];
      if (block.kind === 'links') return block.links.map(({ text }) => text(locale));
      if (block.kind === 'list') return block.items.map((item) => item(locale));
      if (block.kind === 'form') return block.lines.map((line) => line(locale));
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
    const kinds = document.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'contact' || kind === 'imprint')).toHaveLength(1);
  });
});

describe.each(documents.slice(0, 2))('the %s page', (_, document) => {
  it('says who it is not for', () => {
    expect(wordsOf(document, 'de').join(' ')).toContain('nicht an Kinder unter 13 Jahren');
  });
});

describe('the privacy page', () => {
  it('lists every key that the client writes into the browser', async () => {
    const written = new Set<string>();
    for (const read of Object.values(sources)) {
      for (const [, key = ''] of (await read()).matchAll(storageKeys)) written.add(key);
    }
    const listed = privacyDocument.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'storage' ? block.entries.map(({ key }) => key) : []));
    expect([...written]).toEqual(expect.arrayContaining(['cookie-consent', 'punktgenau-locale']));
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

  it('name what each plan costs, from the table that is charged by', () => {
    expect(german).toMatch(/0,89\s€ für 2 Wochen/);
    expect(german).toMatch(/1,29\s€ im Monat/);
    expect(wordsOf(termsDocument, 'en').join(' ')).toContain('€1.29 per month');
  });

  it('lead to cancelling and to the right of withdrawal', () => {
    const targets = termsDocument.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'link' ? block.href('de') : []));
    expect(targets).toEqual(['/kuendigen', '/widerruf']);
  });
});

describe('the right of withdrawal', () => {
  it('is worded as the statutory model, with its form', () => {
    const german = wordsOf(withdrawalDocument, 'de').join(' ');
    expect(german).toContain('binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen');
    expect(german).toContain('Hiermit widerrufe(n) ich/wir (*)');
  });
});

describe('the imprint', () => {
  it('names both ways out of a contract in one list', () => {
    const lists = imprintDocument.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'links' ? [block.links.map(({ href }) => href)] : []));
    expect(lists).toEqual([['/kuendigen', '/widerruf']]);
  });
});
