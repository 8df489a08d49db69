import type { CodeValidity } from '@punktgenau/contract/premium/premium-schemas';
import type { Result } from '@punktgenau/result';
import type { ApiFailure } from '#shared/api/api-failure.ts';

/** What came of checking a code. An empty `message` leaves the words to the page. */
export type PromoOutcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'valid'; readonly code: string; readonly validDays: number }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'unchecked'; readonly message: string };

/**
 * A refused code and one that could not be checked are different news: after the first another code helps, after the
 * second the same one may.
 */
export function promoOutcome(code: string, checked: Result<CodeValidity, ApiFailure>): PromoOutcome {
  if (checked.ok) {
    const { valid, validDays, message } = checked.value;
    return valid && validDays !== null ? { kind: 'valid', code, validDays } : { kind: 'invalid', message };
  }
  const { error } = checked;
  // Too long to be a code: the server does not even look.
  if (error.code === 'validation_failed') return { kind: 'invalid', message: '' };
  return { kind: 'unchecked', message: error.code === 'rate_limited' ? error.message : '' };
}

/** The login that redeems the code afterwards. */
export function loginWithCode(code: string): string {
  return `/login?promoCode=${encodeURIComponent(code)}`;
}

/** The sign-up for those who have no account to log in to; it hands the code on to the first login. */
export function signupWithCode(code: string): string {
  return `/signup?promoCode=${encodeURIComponent(code)}`;
}
