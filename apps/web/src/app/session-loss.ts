import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { apiPrefix } from '@punktgenau/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { currentUserUrl, setCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { toast } from '#shared/ui/toast.ts';
import { findRoute } from './routes.ts';

/**
 * A session can end while its page is open: it ran out, or another device ended it. The first call that is refused
 * because of it makes the page a visitor's: the guard then leads from a page behind the login to the login and back
 * afterwards, and every other page stays as it is, with a link to the login in the toast.
 */
export function loseSession(client: QueryClient): void {
  // A visitor who was never signed in has lost nothing.
  if (!client.getQueryData<CurrentUser | null>([currentUserUrl])) return;
  const here = location.pathname + location.search;
  const isGuarded = ['member', 'admin'].includes(findRoute(location.pathname)?.access ?? '');
  toast({
    variant: 'destructive',
    title: m.session_lost_title(),
    description: m.session_lost_body(),
    ...(!isGuarded && { action: { label: m.nav_login(), onSelect: () => navigate(loginPathFor(here)) } }),
  });
  setCurrentUser(client, null);
  // The next player at this window must not find what the last one had.
  client.removeQueries({ predicate: ({ queryKey: [url] }) => url !== currentUserUrl && isOfServer(url) });
}

/** What the companion of the desktop app said stays true when another player signs in. */
const isOfServer = (url: unknown) => typeof url === 'string' && url.startsWith(apiPrefix);
