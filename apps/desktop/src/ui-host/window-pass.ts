import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { uiLimits } from './ui-limits.ts';

/**
 * How our own window is told apart from everything else on this machine, see docs/adr/0018. All of it is as old as the process.
 *
 * - The token in the opening address works once and for 30 s.
 * - It is changed for a cookie, which every request needs. Cookies know no ports, so another local server may be shown it.
 * - And for the window's key, which never is in a cookie or an address that the page's user sees: only our page has it.
 *   Without it nothing about the player is answered and nothing is done.
 */
export type WindowPass = {
  /** A token for the opening address. */
  issueToken(): string;
  /** Uses a token up. @returns whether it was good */
  redeemToken(token: string): boolean;
  /** Value of the `Set-Cookie` header. */
  readonly setCookie: string;
  /** @param cookies the `Cookie` header */
  hasCookie(cookies: string | undefined): boolean;
  readonly key: string;
  isKey(key: string | undefined): boolean;
};

/** @param nowMs a monotonic clock, such as `performance.now` */
export function createWindowPass(nowMs: () => number): WindowPass {
  // Names of its own, so that other local servers, which share the cookies of 127.0.0.1, do not overwrite it by accident.
  const cookieName = `punktgenau-window-${randomBytes(8).toString('hex')}`;
  const cookie = newSecret();
  const key = newSecret();
  let tokens: readonly { readonly token: string; readonly endsAtMs: number }[] = [];

  return {
    issueToken() {
      const token = newSecret();
      const open = tokens.filter(({ endsAtMs }) => endsAtMs > nowMs());
      tokens = [...open, { token, endsAtMs: nowMs() + uiLimits.openTokenMs }].slice(-uiLimits.openTokens);
      return token;
    },
    redeemToken(given) {
      // All are compared, so that the time says nothing about which one it was.
      const matches = tokens.filter(({ token }) => isSame(token, given));
      tokens = tokens.filter((token) => !matches.includes(token));
      return matches.some(({ endsAtMs }) => endsAtMs > nowMs());
    },
    setCookie: `${cookieName}=${cookie}; Path=/; HttpOnly; SameSite=Strict`,
    hasCookie: (cookies) => cookieValues(cookies, cookieName).some((value) => isSame(value, cookie)),
    key,
    isKey: (given) => given !== undefined && isSame(given, key),
  };
}

/** 256 bits, fit for addresses, cookies and headers. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares digests, so that neither the first difference nor the length shows in the time it takes. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digestOf(a), digestOf(b));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A name may stand more than once: another server of this machine may have set it for another path. */
export function cookieValues(cookies: string | undefined, name: string): string[] {
  return (cookies ?? '').split(';').flatMap((pair) => {
    const [before = '', ...after] = pair.split('=');
    return before.trim() === name ? [after.join('=').trim()] : [];
  });
}
