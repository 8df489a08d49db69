/**
 * The address of a page of the payment provider, if the browser may be sent there: a secure one anywhere, or one on
 * this page's own host, where the payment sandbox listens.
 *
 * @param url as the server answered it
 * @param ownHost host name of this page, without its port
 */
export function paymentAddress(url: string, ownHost: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, href } = new URL(url);
  const isSecure = protocol === 'https:';
  const isOwnHost = protocol === 'http:' && hostname === ownHost;
  return isSecure || isOwnHost ? href : null;
}
