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

/**
 * Leaves for a page of the payment provider.
 *
 * @returns resolves when the browser brings this page back as it was left, because the buyer pressed Back there
 */
export function leaveForPayment(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', onPageShow);
      resolve();
    };
    addEventListener('pageshow', onPageShow);
  });
}
