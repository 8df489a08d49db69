/** A proxy between here and the service lets nobody through without a log-in (407), and the companion has none for it. */
export class ProxyLoginError extends Error {
  override readonly name = 'ProxyLoginError';

  /** @param proxy its address */
  constructor(proxy: string | null, options: ErrorOptions) {
    super(`The proxy ${proxy ?? ''} wants a log-in.`, options);
  }
}
