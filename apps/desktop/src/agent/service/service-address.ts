import { fail, type Result, succeed } from '@punktgenau/result';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export type ServiceAddressError = 'not_a_url' | 'not_https' | 'more_than_an_origin';

/**
 * Reads where the service is (`service.json`, `DESKTOP_SERVICE_URL` of the build). Passwords and tokens go there, so it is
 * https; plain http only on this machine itself, for development.
 *
 * @param text an origin such as `https://punktgenau.example`
 */
export function serviceAddressOf(text: string): Result<URL, ServiceAddressError> {
  if (!URL.canParse(text)) return fail('not_a_url');
  const url = new URL(text);
  const isOnThisMachine = url.protocol === 'http:' && loopbackNames.has(url.hostname);
  if (url.protocol !== 'https:' && !isOnThisMachine) return fail('not_https');
  return url.href === `${url.origin}/` ? succeed(url) : fail('more_than_an_origin');
}
