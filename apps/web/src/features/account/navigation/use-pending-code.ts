import { useState } from 'react';
import { useLocation } from 'wouter';
import { type AuthQuery, authHref } from './auth-query.ts';
import { pendingCode } from './pending-code.ts';

type PendingCode = {
  /** The page's query with the code that waits for the login, wherever it was kept. */
  readonly query: AuthQuery;
  /** Goes on without the code: it stays unused, and nothing remembers it any more. */
  readonly dropCode: () => void;
};

/** The code that waits for the login on a page around logging in: from its address, else from an earlier sign-up. */
export function usePendingCode(path: '/login' | '/signup', query: AuthQuery): PendingCode {
  const [, navigate] = useLocation();
  // Read once: a login that redeems it forgets it, and the page must not change under the player's hands.
  const [kept, setKept] = useState(() => pendingCode.read(Date.now()));
  return {
    query: { ...query, promoCode: query.promoCode ?? kept },
    dropCode: () => {
      pendingCode.clear();
      setKept(null);
      navigate(authHref(path, { redirect: query.redirect }), { replace: true });
    },
  };
}
