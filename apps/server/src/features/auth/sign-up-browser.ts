import { limits } from '@punktgenau/contract/limits/limits';
import { hourMs, shift } from '../../platform/clock.ts';
import { equalInConstantTime, type Secrets } from '../../platform/secrets.ts';
import type { User } from './user-repository.ts';

/** The sign-up as it was made. */
type SignedUp = Pick<User, 'usernameKey' | 'passwordHash'>;

/**
 * A cookie that says "this sign-up was made in this browser". Together with the link of the sign-up's mail it logs in; by
 * itself it opens nothing.
 *
 * Its text is `expiry.signature`: the time it ends in seconds since 1970 written to base 36, and a keyed digest of that with
 * the sign-up's name and password hash. Every sign-up has a hash of its own, so it speaks of that one only, and of none that
 * has another password by now. Nothing is stored, and a sign-up that can never be confirmed gets one that looks the same.
 */
export type SignUpBrowsers = {
  issue(signUp: SignedUp, now: Date): string;
  /** Whether the cookie was issued for this sign-up, and has not ended. */
  isOf(cookie: string | undefined, signUp: SignedUp, now: Date): boolean;
};

/** As long as the link of the mail. */
export const signUpCookieSeconds = limits.verificationTokenHours * 60 * 60;

export function createSignUpBrowsers(secrets: Secrets): SignUpBrowsers {
  const sign = ({ usernameKey, passwordHash }: SignedUp, expiry: string) =>
    secrets.digest('sign-up-browser', [usernameKey, passwordHash, expiry].join('\0')).toString('base64url');
  return {
    issue(signUp, now) {
      const expiry = seconds(shift(now, limits.verificationTokenHours * hourMs)).toString(36);
      return `${expiry}.${sign(signUp, expiry)}`;
    },
    isOf(cookie, signUp, now) {
      const [expiry, signature, ...rest] = cookie?.split('.') ?? [];
      if (!expiry || !signature || rest.length > 0) return false;
      return (
        equalInConstantTime(signature, sign(signUp, expiry)) && Number.parseInt(expiry, 36) > seconds(now)
      );
    },
  };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
