const loopbackHosts = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|)$/i;
/** What pg takes for "under TLS or not at all". `prefer` and `allow` would go on without it. */
const tlsModes: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/**
 * One sentence for each server elsewhere to which production would speak in plain text without having been told to: everybody
 * in between would read the password and all there is.
 */
export function plainConnections(values: {
  readonly DATABASE_URL?: string | undefined;
  readonly REDIS_URL?: string | undefined;
}): string[] {
  const problems: string[] = [];
  if (values.DATABASE_URL !== undefined && !isDatabaseClear(new URL(values.DATABASE_URL))) {
    problems.push(
      'DATABASE_URL leads to another machine without TLS. Add ?sslmode=verify-full, or ?sslmode=disable where nobody else can listen.',
    );
  }
  if (values.REDIS_URL !== undefined && !isRedisClear(new URL(values.REDIS_URL))) {
    problems.push(
      'REDIS_URL leads to another machine without TLS. Use rediss://, or add ?tls=off where nobody else can listen.',
    );
  }
  return problems;
}

/** The address as the client of Redis takes it: `tls=off` is said to us. */
export function redisAddress(redisUrl: string): string {
  const url = new URL(redisUrl);
  if (!url.searchParams.has('tls')) return redisUrl;
  url.searchParams.delete('tls');
  return url.href;
}

function isDatabaseClear({ hostname, searchParams }: URL): boolean {
  const modes = searchParams.getAll('sslmode');
  const host = searchParams.get('host') ?? hostname;
  if (host.startsWith('/') || loopbackHosts.test(host)) return true;
  if (modes.length === 0) return searchParams.getAll('ssl').join() === 'true';
  return modes.length === 1 && (modes[0] === 'disable' || tlsModes.has(modes[0] ?? ''));
}

function isRedisClear({ protocol, hostname, searchParams }: URL): boolean {
  return (
    protocol === 'rediss:' || loopbackHosts.test(hostname) || searchParams.getAll('tls').join() === 'off'
  );
}
