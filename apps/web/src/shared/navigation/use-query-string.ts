import { useSearch } from 'wouter/use-browser-location';

/**
 * The address's query as it stands there, without its question mark. The router's own `useSearch` decodes it once:
 * the `&` inside `?redirect=%2Fcheckout%3Fx%3D1%26y%3D2` would then end the redirect.
 */
export function useQueryString(): string {
  return useSearch({ ssrSearch: '' }).replace(/^\?/, '');
}
