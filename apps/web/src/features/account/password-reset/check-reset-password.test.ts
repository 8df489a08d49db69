import { describe, expect, it } from 'vitest';
import { checkResetPassword } from './check-reset-password.ts';

describe('setting a new password by link', () => {
  it('sends the token of the link and the password, not its repetition', () => {
    const values = { newPassword: 'eulenspiegel', confirmation: 'eulenspiegel' };
    expect(checkResetPassword(values, 'abc')).toEqual({
      ok: true,
      request: { token: 'abc', newPassword: 'eulenspiegel' },
    });
  });

  it('names a short password and a differing repetition at once', () => {
    expect(checkResetPassword({ newPassword: 'eule', confirmation: 'eul' }, 'abc')).toEqual({
      ok: false,
      problems: { newPassword: { code: 'too_short' }, confirmation: { code: 'mismatch' } },
    });
  });

  it('takes a password of 8 characters, and none of 7', () => {
    const resetTo = (newPassword: string) =>
      checkResetPassword({ newPassword, confirmation: newPassword }, 'abc');
    expect(resetTo('eulensp')).toEqual({ ok: false, problems: { newPassword: { code: 'too_short' } } });
    expect(resetTo('eulenspi').ok).toBe(true);
  });

  it('takes the repetition literally', () => {
    const differing = { newPassword: 'eulenspiegel', confirmation: 'eulenspiegel ' };
    expect(checkResetPassword(differing, 'abc')).toEqual({
      ok: false,
      problems: { confirmation: { code: 'mismatch' } },
    });
  });
});
