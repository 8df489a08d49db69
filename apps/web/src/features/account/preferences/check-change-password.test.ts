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
});
