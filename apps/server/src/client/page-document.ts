import {
  fillOperatorMarks,
  type Operator,
  operatorFields,
  operatorMetaName,
} from '@punktgenau/contract/legal/operator';
import { afterFirstViewId } from '@punktgenau/contract/pages/first-view';
import { fillNewest, type NamedLink } from '@punktgenau/contract/pages/newest-marks';
import { type DocumentFacts, fillFacts, writeInstaller } from '@punktgenau/contract/system/document-facts';
import { escapeMarkup } from '@punktgenau/crosshair/escape-markup';
import { baseLocale, type Locale, locales } from '@punktgenau/words';
import { language } from '@punktgenau/words/language';
import type { LinkPicture, PageSubject } from './page-subject.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

/** Tells the client that the request carried no session: it then knows its visitor without a call. */
const visitorMark = '<meta name="punktgenau-session" content="none">';

/** Names the chunks that the client asks for after the first paint, separated by spaces. */
const laterScriptsMark = 'punktgenau-later-scripts';

/** Where it is not understood, the page is painted as it arrives. */
const paintedAtOnce = `<link rel="expect" href="#${afterFirstViewId}" blocking="render">`;

/** Regional form of a language, as Open Graph names it: `de_DE`. */
const openGraphLocale = (locale: Locale) => language[locale].tag.replace('-', '_');

/** Size of the pictures under `/og/`, in px. */
const socialCard = { width: 1200, height: 630 } as const;

export type DocumentOptions = {
  /** The client's document, with the preloads of this page's chunks. */
  readonly html: string;
  readonly locale: Locale;
  readonly isVisitor: boolean;
  /** `undefined`: an address without a page, or a build without prerendered pages. */
  readonly page: PrerenderedPage | undefined;
  /** What the page is about, where that is one certain thing. */
  readonly subject?: PageSubject | undefined;
  /** What the page of all crosshairs names. */
  readonly newest?: readonly NamedLink[] | undefined;
  /** Whether the page is put in as a visitor sees it. */
  readonly withContent: boolean;
  /** Origin that search engines and other sites know us by. */
  readonly publicUrl: string;
  /** Who runs the installation; pages name them. */
  readonly operator: Operator;
  /** What else pages say and the build cannot know. */
  readonly facts: DocumentFacts;
};

/** A page's document: the client's, in the page's language, with the words and, for visitors, the page itself. */
export function composeDocument(options: DocumentOptions): string {
  const { html, locale, isVisitor, withContent, publicUrl, operator, facts, subject } = options;
  const fill = (text: string) => fillFacts(text, facts, locale);
  const page = options.page && { ...options.page, description: fill(options.page.description) };
  const content = withContent
    ? fillNewest(
        fillOperatorMarks(fill(page?.html ?? ''), operator, escapeMarkup),
        options.newest ?? [],
        escapeMarkup,
      )
    : '';
  const { preloads, body } = splitPreloads(content);
  const head = [
    ...(isVisitor ? [visitorMark] : []),
    ...nameOperator(operator),
    ...(page ? describe(page, locale, publicUrl, subject) : []),
    ...(page?.addresses ? [] : ['<meta name="robots" content="noindex">']),
    ...(body.includes(`id="${afterFirstViewId}"`) ? [paintedAtOnce] : []),
    preloads,
  ].filter((line) => line !== '');
  const described = page ? withoutWords(html) : html;
  const { ordered, pageStyles } =
    body === '' ? { ordered: described, pageStyles: '' } : stylesFirst(scriptsLast(described));
  return ordered
    .replace(/<html lang="[a-z]*"/, () => `<html lang="${locale}" ${tellFacts(facts)}`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="app"></div>', (empty) =>
      body === '' ? empty : `${pageStyles}<div id="app" data-prerendered="">${body}</div>`,
    );
}

function describe(
  page: PrerenderedPage,
  locale: Locale,
  publicUrl: string,
  subject: PageSubject | undefined,
): string[] {
  const title = escapeMarkup(page.title);
  const description = escapeMarkup(page.description);
  const words = [`<title>${title}</title>`, `<meta name="description" content="${description}">`];
  const image = subject?.image ?? { url: `${publicUrl}/og/punktgenau-${locale}.png`, ...socialCard };
  if (!page.addresses)
    return subject ? [...words, ...describeUnlisted(subject, locale, publicUrl, image)] : words;
  const address = (of: Locale) => escapeMarkup(`${publicUrl}${page.addresses?.[of] ?? '/'}`);
  const others = locales.filter((other) => other !== locale);
  return [
    ...words,
    `<link rel="canonical" href="${address(locale)}">`,
    ...locales.map((of) => `<link rel="alternate" hreflang="${of}" href="${address(of)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(baseLocale)}">`,
    ...openGraph(
      {
        title: page.title,
        description: page.description,
        url: `${publicUrl}${page.addresses[locale]}`,
        image,
      },
      locale,
    ),
    ...others.map((other) => `<meta property="og:locale:alternate" content="${openGraphLocale(other)}">`),
  ];
}

/** Other programs may show the link, search engines may not list it: its owner can take it back. */
function describeUnlisted(
  subject: PageSubject,
  locale: Locale,
  publicUrl: string,
  image: LinkPicture,
): string[] {
  const url = `${publicUrl}${subject.path}`;
  const [title, description] = [subject.name[locale], subject.description[locale]];
  return [
    `<link rel="canonical" href="${escapeMarkup(url)}">`,
    ...openGraph({ title, description, url, image }, locale),
  ];
}

/** What other programs show beside a link. */
type LinkWords = {
  readonly title: string;
  readonly description: string;
  /** The page's address. */
  readonly url: string;
  readonly image: LinkPicture;
};

function openGraph({ title, description, url, image }: LinkWords, locale: Locale): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Punktgenau',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    'og:image:type': 'image/png',
    'og:image:width': image.width,
    'og:image:height': image.height,
    'og:image:alt': title,
    'og:locale': openGraphLocale(locale),
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(String(content))}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Tells the client what it cannot know from its build. */
function nameOperator(operator: Operator): string[] {
  return operatorFields
    .filter((field) => operator[field] !== '')
    .map((field) => `<meta name="${operatorMetaName(field)}" content="${escapeMarkup(operator[field])}">`);
}

/** Tells scripts and styles what can be another thing with the next document. */
function tellFacts({ installer, players }: DocumentFacts): string {
  const told = `data-installer="${escapeMarkup(writeInstaller(installer))}"`;
  return players === null ? told : `${told} data-players="${players}"`;
}

/**
 * Where the page can be read without them, scripts wait for it: the browser fetches the entry after styles, fonts and
 * pictures, and the entry asks for the chunks named here once the page has been painted (`apps/web/src/app/main.ts`).
 */
function scriptsLast(html: string): string {
  const chunks: string[] = [];
  const rest = html.replace(
    /\s*<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g,
    (_, address: string) => {
      chunks.push(address);
      return '';
    },
  );
  const later = `<meta name="${laterScriptsMark}" content="${chunks.join(' ')}">`;
  return rest
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('</head>', () => `  ${later}\n  </head>`);
}

/**
 * Puts the page's own styles right before its content. Browsers read a document on while the styles in its head are on their
 * way, and lay out what they have as soon as a mouse moves over it or its window is focused: the whole page, without styles,
 * for nobody. Before styles that stand in the body they wait. The styles of all pages stay in the head, so that nothing is
 * painted without them.
 */
function stylesFirst(html: string): { ordered: string; pageStyles: string } {
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const own = links.slice(1);
  return {
    ordered: own.reduce((rest, link) => rest.replace(link, ''), html),
    pageStyles: own.join(''),
  };
}

/** Takes out the title and description that the client's document has for every page. */
function withoutWords(html: string): string {
  return html.replace(/<title>[^<]*<\/title>/, '').replace(/<meta\s+name="description"[^>]*>/, '');
}

/** React puts the preloads of a page's pictures before the page; they belong into the head. */
function splitPreloads(content: string): { preloads: string; body: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(content)?.[0] ?? '';
  return { preloads, body: content.slice(preloads.length) };
}
