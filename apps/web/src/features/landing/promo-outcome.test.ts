import { describe, expect, it } from 'vitest';
import { ApiFailure, type ApiFailureCode } from '#shared/api/api-failure.ts';
import { loginWithCode, promoOutcome } from './promo-outcome.ts';

const failed = (code: ApiFailureCode, message = '') =>
  ({ ok: false, error: new ApiFailure({ code, message, status: 0 }) }) as const;

describe('checking a code on the start page', () => {
  it('tells the days of a valid code', () => {
    const answer = { valid: true, validDays: 14, message: 'gültig' };
    expect(promoOutcome('SOMMER', { ok: true, value: answer })).toEqual({
      kind: 'valid',
      code: 'SOMMER',
      validDays: 14,
    });
  });

  it('gives the server’s reason for an invalid one', () => {
    const answer = { valid: false, validDays: null, message: 'Code nicht gefunden oder bereits verwendet' };
    expect(promoOutcome('X', { ok: true, value: answer })).toEqual({
      kind: 'invalid',
      message: 'Code nicht gefunden oder bereits verwendet',
    });
  });

  it.each(['network_unreachable', 'answer_unreadable', 'internal_error'] as const)(
    'does not call a code invalid that could not be checked (%s)',
    (code) => {
      expect(promoOutcome('X', failed(code, 'technisch'))).toEqual({ kind: 'unchecked', message: '' });
    },
  );

  it('says when there were too many tries', () => {
    expect(promoOutcome('X', failed('rate_limited', 'Zu viele Versuche.'))).toEqual({
      kind: 'unchecked',
      message: 'Zu viele Versuche.',
    });
  });

  it('hands the code on in the address, whatever stands in it', () => {
    const href = loginWithCode('10%+X&Y #Ü');
    expect(new URL(href, 'http://localhost').searchParams.get('promoCode')).toBe('10%+X&Y #Ü');
  });
});
