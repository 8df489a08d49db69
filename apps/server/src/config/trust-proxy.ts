import { isIP } from 'node:net';

/** Whose `X-Forwarded-*` headers are trusted: none, all, the last n proxies', or these addresses'. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Reads TRUST_PROXY; `undefined` when it is none of the allowed forms. */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) {
    const proxies = Number(text);
    return (_address, hop) => hop < proxies;
  }
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isAddressOrRange) ? entries : undefined;
}

function isAddressOrRange(entry: string): boolean {
  if (namedRanges.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}
