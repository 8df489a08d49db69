import type { Locale } from '@punktgenau/words';

/** A text of a legal page in the language asked for: the German pages stay German whatever the reader chose. */
export type LegalText = (locale: Locale) => string;

export type LegalBlock =
  | { readonly kind: 'paragraph'; readonly text: LegalText }
  | { readonly kind: 'list'; readonly items: readonly LegalText[] }
  /** A way to another page of ours. */
  | { readonly kind: 'link'; readonly text: LegalText; readonly href: LegalText }
  /** Several of them in one list. */
  | { readonly kind: 'links'; readonly links: readonly LegalLink[] }
  | { readonly kind: 'file'; readonly text: LegalText; readonly href: string }
  /** Lines of a form to print and fill in; an empty line is for writing. */
  | { readonly kind: 'form'; readonly lines: readonly LegalText[] }
  | { readonly kind: 'contact' }
  | { readonly kind: 'imprint' }
  | { readonly kind: 'storage'; readonly entries: readonly StorageEntry[] };

type LegalLink = { readonly text: LegalText; readonly href: string };

/** An entry in the browser's storage, as the privacy page lists it. */
export type StorageEntry = { readonly key: string; readonly purpose: LegalText; readonly until: LegalText };

export type LegalSection = {
  /** The section's address within its page; stays the same in every language. */
  readonly id: string;
  readonly title: LegalText;
  readonly blocks: readonly LegalBlock[];
  /** What the rest says at length: it stands out from it. */
  readonly isSummary?: boolean;
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

export const linkTo = (message: Message, href: string | LegalText): LegalBlock => ({
  kind: 'link',
  text: says(message),
  href: typeof href === 'string' ? () => href : href,
});

/** Ways to pages of ours that belong together, e.g. `[m.legal_link_cancel, '/kuendigen']`. */
export const linksTo = (...links: readonly (readonly [Message, string])[]): LegalBlock => ({
  kind: 'links',
  links: links.map(([message, href]) => ({ text: says(message), href })),
});

/** A file next to the client's pages, which the build writes. */
export const fileAt = (message: Message, href: string): LegalBlock => ({
  kind: 'file',
  text: says(message),
  href,
});

/** Who runs the server and how to reach them. */
export const contact: LegalBlock = { kind: 'contact' };

/** The same with everything an imprint has to name. */
export const imprint: LegalBlock = { kind: 'imprint' };

/** Tells the blocks of a section apart: by their words, or by their kind where a section has one of it. */
export function blockKey(block: LegalBlock, locale: Locale): string {
  switch (block.kind) {
    case 'paragraph':
    case 'link':
    case 'file':
      return block.text(locale);
    case 'list':
      return block.items.map((item) => item(locale)).join();
    case 'links':
    case 'form':
    case 'contact':
    case 'imprint':
    case 'storage':
      return block.kind;
  }
}
