import { lazy, Suspense, useState } from 'react';
import { looksLikeCode } from './looks-like-code.ts';

const CodeHit = lazy(() => import('./code-hit.tsx'));

/** A config's worth of console lines is no search. */
const longestCodeInSearch = 2000;

type Search = { readonly query: string; readonly onQuery: (query: string) => void };

/**
 * A search into which a code may be pasted: the code stays in the field and does not become the query, so that the list below stays
 * as it is and no address holds it.
 */
export function useCodeSearch({ query, onQuery }: Search) {
  const [code, setCode] = useState<string>();
  const onValueChange = (text: string) => {
    const isCode = looksLikeCode(text);
    setCode(isCode ? text : undefined);
    if (!isCode) onQuery(text);
  };
  return { code, field: { value: code ?? query, onValueChange, maxLength: longestCodeInSearch } };
}

/** What the code in the search stands for; nothing without one. */
export function CodeSearchHit({ code }: { readonly code: string | undefined }) {
  return code === undefined ? null : (
    <Suspense fallback={null}>
      <CodeHit code={code} />
    </Suspense>
  );
}
