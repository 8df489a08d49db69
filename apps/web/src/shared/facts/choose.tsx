import { conditionMarks, type DocumentFacts } from '@punktgenau/contract/system/document-facts';
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
export const told: DOMStringMap = import.meta.env.SSR ? {} : document.documentElement.dataset;
