import type { Locale } from '@punktgenau/contract';

/** A text of a legal page in the language asked for: the German pages stay German whatever the reader chose. */
export type LegalText = (locale: Locale) => string;

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: LegalText }
  | { readonly kind: 'list'; readonly items: readonly LegalText[] }
  | { readonly kind: 'contact' }
  | { readonly kind: 'storage'; readonly entries: readonly StorageEntry[] };

/** An entry in the browser's storage, as the privacy page lists it. */
export type StorageEntry = { readonly key: string; readonly purpose: LegalText; readonly until: LegalText };

export type LegalSection = {
  /** The section's address within its page; stays the same in every language. */
  readonly id: string;
  readonly title: LegalText;
  readonly blocks: readonly LegalBlock[];
};

export type LegalDocument = {
  readonly title: LegalText;
  readonly lead: LegalText;
  /** When the text took effect, where the operator states it. */
  readonly date: LegalText | undefined;
  readonly sections: readonly LegalSection[];
};

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** A message without parameters as a legal text. */
export const says =
  (message: Message): LegalText =>
  (locale) =>
    message({}, { locale });

export const paragraph = (message: Message): LegalBlock => ({ kind: 'paragraph', text: says(message) });

export const list = (...messages: readonly Message[]): LegalBlock => ({
  kind: 'list',
  items: messages.map(says),
});

export const contact: LegalBlock = { kind: 'contact' };

/** Tells the blocks of a section apart: by their words, or by their kind where a section has one of it. */
export function blockKey(block: LegalBlock, locale: Locale): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text(locale);
    case 'list':
      return block.items.map((item) => item(locale)).join();
    case 'contact':
    case 'storage':
      return block.kind;
  }
}
