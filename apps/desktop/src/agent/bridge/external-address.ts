import { fail, succeed } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';

/** Where the payment provider lets people pay and manage what they pay for. */
const paymentHosts = new Set(['checkout.stripe.com', 'billing.stripe.com']);
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The address that the page wants opened in the player's own browser, if it may be: a page of the service, or of the
 * payment provider; with a service on this machine also the payment sandbox, which then runs here, too.
 *
 * @param url a path of the service, or an absolute address
 */
export function externalAddress(url: string, serviceUrl: URL): AgentResult<URL> {
  let address: URL;
  try {
    address = new URL(url, serviceUrl);
  } catch {
    return fail('address_refused');
  }
  const isPlain = address.username === '' && address.password === '';
  // A blob's address has the origin of the page that made it.
  const isOfService = address.origin === serviceUrl.origin && address.protocol === serviceUrl.protocol;
  const isPayment =
    address.protocol === 'https:' && address.port === '' && paymentHosts.has(address.hostname);
  const isLocal =
    address.protocol === 'http:' &&
    loopbackHosts.has(address.hostname) &&
    loopbackHosts.has(serviceUrl.hostname);
  return isPlain && (isOfService || isPayment || isLocal) ? succeed(address) : fail('address_refused');
}
