import { describe, expect, it } from 'vitest';
import { checkChangePassword } from './check-change-password.ts';

describe('changing the password in the settings', () => {
  it('holds only the new password to the rules, so that an old short one can be replaced', () => {
    const values = { currentPassword: 'alt', newPassword: 'eulenspiegel', confirmation: 'eulenspiegel' };
    expect(checkChangePassword(values)).toEqual({
      ok: true,
      request: { currentPassword: 'alt', newPassword: 'eulenspiegel' },
    });
  });

  it('takes a new password of 8 characters, and none of 7', () => {
    const changeTo = (newPassword: string) =>
      checkChangePassword({ currentPassword: 'alt', newPassword, confirmation: newPassword });
    expect(changeTo('eulensp')).toEqual({ ok: false, problems: { newPassword: { code: 'too_short' } } });
    expect(changeTo('eulenspi').ok).toBe(true);
  });
});
