import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '@punktgenau/contract/legal/operator';
import { fitsPath } from '@punktgenau/contract/pages/fits-path';
import type { NamedLink } from '@punktgenau/contract/pages/newest-marks';
import { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import type { DocumentFacts } from '@punktgenau/contract/system/document-facts';
import type { Locale } from '@punktgenau/words';
import * as z from 'zod/mini';
import { composeDocument } from './page-document.ts';
import { aboutSubject, type PageSubject } from './page-subject.ts';
import { once, type PageVariant, pageVariant } from './page-variant.ts';
import { type PrerenderedPage, type PrerenderedPages, prerenderedSchema } from './prerendered-pages.ts';

/** What decides which document of a page a request gets. */
export type PageRequest = {
  readonly locale: Locale;
  /** The request carries no session cookie at all. */
  readonly isVisitor: boolean;
  /** The address has no query that could make the page another one. */
  readonly isPlain: boolean;
  /** What is true now and may be another thing with the next request. */
  readonly facts: DocumentFacts;
  /** What the page is about, where that is one certain thing. */
  readonly subject?: PageSubject | undefined;
  /** What the page of all crosshairs names. */
  readonly newest?: readonly NamedLink[] | undefined;
};

/** Answers with the page's document for a request. */
export type ClientPage = (request: PageRequest) => PageVariant;

/** The built client: one page for each of its routes, and the one for everything else. */
export type ClientBuild = {
  readonly pages: ReadonlyMap<string, ClientPage>;
  readonly notFoundPage: ClientPage;
  readonly prerendered: PrerenderedPages;
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Path → source modules that make up the page. */
const routesSchema = z.record(z.string(), z.array(z.string()));

/**
 * Reads the built client. Each route's page tells the browser to fetch the route's own chunks together with the
 * first one, instead of finding out about them after that has run.
 *
 * @param folder Vite's output, with `routes.json` (path → source modules of the page and its frame),
 *   `.vite/manifest.json` and `prerendered.json`
 * @param publicUrl origin that search engines and other sites know us by
 * @param operator who runs the installation
 * @returns `undefined` when the client was not built
 * @throws when the folder holds something that is not our client
 */
export function readClientBuild(
  folder: string,
  publicUrl: string,
  operator: Operator,
): ClientBuild | undefined {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return undefined;
  const index = readFileSync(indexFile, 'utf8');
  const manifest = manifestSchema.parse(readJson(join(folder, '.vite', 'manifest.json')) ?? {});
  const routes = routesSchema.parse(readJson(join(folder, 'routes.json')) ?? {});
  const prerendered = prerenderedSchema.parse(readJson(join(folder, 'prerendered.json')) ?? {});

  const pageOf = (html: string, path?: string): ClientPage => {
    const words = path === undefined ? undefined : prerendered[path];
    return variants((request) =>
      composeDocument({
        html,
        locale: request.locale,
        isVisitor: request.isVisitor,
        page: pageFor(words?.[request.locale], request),
        subject: request.subject,
        newest: request.newest,
        withContent: request.isVisitor && request.isPlain,
        publicUrl,
        operator,
        facts: request.facts,
      }),
    );
  };
  const pages = new Map<string, ClientPage>();
  for (const [path, modules] of Object.entries(routes)) {
    pages.set(path, pageOf(addPreloads(index, manifest, modules), path));
  }
  for (const { path, entry } of Object.values(overlayPages)) {
    const file = join(folder, entry);
    if (!existsSync(file)) continue;
    const overlay = pageVariant(readFileSync(file, 'utf8'));
    pages.set(path, () => overlay);
  }
  return { pages, notFoundPage: pageOf(index), prerendered };
}

/** What the build knows of a page, with the request's subject in it. */
function pageFor(
  page: PrerenderedPage | undefined,
  { subject, locale }: PageRequest,
): PrerenderedPage | undefined {
  return subject && page ? aboutSubject(page, subject, locale) : page;
}

/**
 * Variants of a page in memory, of up to some hundred kilobytes each: enough for all crosshairs of ours in every language, while players may
 * share and publish any number.
 */
const keptVariants = 500;

/** Each variant is composed when it is first asked for, and again when the facts have changed or others have been asked for more lately. */
export function variants(compose: (request: PageRequest) => string): ClientPage {
  const made = new Map<string, () => PageVariant>();
  let madeOf = '';
  return (request) => {
    const facts = JSON.stringify(request.facts);
    if (facts !== madeOf) made.clear();
    madeOf = facts;
    const { locale, isVisitor, isPlain, subject, newest } = request;
    const key = JSON.stringify([locale, isVisitor, isVisitor && isPlain, subject, newest]);
    const variant = made.get(key) ?? once(() => pageVariant(compose(request)));
    // A map keeps the order in which keys were set: the first one was asked for longest ago.
    made.delete(key);
    made.set(key, variant);
    if (made.size > keptVariants) made.delete(made.keys().next().value ?? key);
    return variant();
  };
}

/** A page, and the path of its route. */
type FoundPage = { readonly route: string; readonly page: ClientPage };

/**
 * The page at a path. A trailing slash makes no difference; `:plan` in the path of a route stands for any one segment.
 */
export function findPage({ pages }: ClientBuild, path: string): FoundPage | undefined {
  const given = withoutTrailingSlashes(path) || '/';
  for (const [route, page] of pages) {
    if (fitsPath(route, given)) return { route, page };
  }
  return undefined;
}

/** Not by a regular expression: those look for the end again from each slash, and an address may be made of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function addPreloads(html: string, manifest: Manifest, modules: readonly string[]): string {
  const { scripts, styles } = filesOf(manifest, modules);
  const isNew = (file: string) => !html.includes(`"/${file}"`);
  const links = [
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

/** The modules' chunks, everything they import at once, and their styles. */
function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}
