import {
  conditionMarks,
  type DocumentFacts,
  type noInstaller,
} from '@punktgenau/contract/system/document-facts';
import type { ReactNode } from 'react';

type Choice = { readonly isTrue: boolean; readonly whenTrue: ReactNode; readonly otherwise: ReactNode };

/**
 * What is shown where a fact is true, and what where it is not. The server's document tells the client, because the build
 * cannot know; a page that is rendered at build time holds both between marks, and the server keeps the true one. So a
 * choice cannot stand inside another by the same fact.
 */
export function choose(fact: keyof DocumentFacts, { isTrue, whenTrue, otherwise }: Choice): ReactNode {
  if (!import.meta.env.SSR) return isTrue ? whenTrue : otherwise;
  return (
    <>
      {conditionMarks.begin(fact)}
      {whenTrue}
      {conditionMarks.otherwise(fact)}
      {otherwise}
      {conditionMarks.end(fact)}
    </>
  );
}

/** What the server's document says (`data-…` of its `html` element). At build time there is no document. */
export const documentFacts: DOMStringMap = import.meta.env.SSR ? {} : document.documentElement.dataset;

/** By its type alone: the start page would load the module around the constant for these four letters. */
const none: typeof noInstaller = 'none';

/**
 * For what is never rendered at build time, where nobody knows. Where nothing is said there is one: the companion's own window has a
 * document of its own.
 */
export const isPublished = documentFacts.installer !== none;

type ByInstallerProps = { readonly published?: ReactNode; readonly missing?: ReactNode };

/** What is shown while this server offers an installer, and what while it offers none. */
export function ByInstaller({ published, missing }: ByInstallerProps): ReactNode {
  return choose('installer', { isTrue: isPublished, whenTrue: published, otherwise: missing });
}

/** The same for words that are no part of the page, such as its description. */
export function wordsByInstaller(published: string, missing: string): string {
  if (!import.meta.env.SSR) return isPublished ? published : missing;
  const { begin, otherwise, end } = conditionMarks;
  return begin('installer') + published + otherwise('installer') + missing + end('installer');
}
