import { useState } from 'react';
import { useLocation } from 'wouter';
import { type AuthQuery, authHref } from './auth-query.ts';
import { rememberedCode } from './remembered.ts';

type RememberedCode = {
  /** The page's query, with the code of its address or else the remembered one. */
  readonly query: AuthQuery;
  /** Goes on without the code: it stays unused, and nothing remembers it any more. */
  readonly dropCode: () => void;
};

/** The code to redeem after the login, on a page around logging in: the address's, else the one remembered from a sign-up. */
export function useRememberedCode(path: '/login' | '/signup', query: AuthQuery): RememberedCode {
  const [, navigate] = useLocation();
  // Read once: a login that redeems it forgets it, and the page must not change under the player's hands.
  const [remembered, setRemembered] = useState(() => rememberedCode.read(Date.now()));
  return {
    query: { ...query, premiumCode: query.premiumCode ?? remembered },
    dropCode: () => {
      rememberedCode.clear();
      setRemembered(null);
      navigate(authHref(path, { redirect: query.redirect }), { replace: true });
    },
  };
}
