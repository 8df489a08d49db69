import { apiPrefix } from '@punktgenau/contract/endpoint';
import { keyHeader } from './bridge-settings.ts';

/** Lets the client's own calls of the service carry the window's key. */
export function addKeyToServiceCalls(key: string): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin === location.origin && pathname.startsWith(apiPrefix)) request.headers.set(keyHeader, key);
    return plainFetch(request);
  };
}
