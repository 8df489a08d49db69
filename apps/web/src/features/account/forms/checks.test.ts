import { describe, expect, it } from 'vitest';
import { checkChangePassword, checkLogin, checkResetPassword, checkSignup } from './checks.ts';

describe('logging in', () => {
  it('sends the name without surrounding blanks and the password untouched', () => {
    expect(checkLogin({ username: ' kim ', password: ' geheim ', rememberMe: '' })).toEqual({
      ok: true,
      request: { username: 'kim', password: ' geheim ', rememberMe: false, isDesktopClient: false },
    });
  });

  it('remembers the session only when the box is ticked', () => {
    const checked = checkLogin({ username: 'kim', password: 'x', rememberMe: 'on' });
    expect(checked.ok && checked.request.rememberMe).toBe(true);
  });
});

describe('signing up', () => {
  it('sends exactly name, address and password', () => {
    expect(checkSignup({ username: 'kim', email: ' kim@example.com ', password: 'eulenspiegel' })).toEqual({
      ok: true,
      request: { username: 'kim', email: 'kim@example.com', password: 'eulenspiegel' },
    });
  });
});

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

  it('takes the repetition literally', () => {
    const differing = { newPassword: 'eulenspiegel', confirmation: 'eulenspiegel ' };
    expect(checkResetPassword(differing, 'abc')).toEqual({
      ok: false,
      problems: { confirmation: { code: 'mismatch' } },
    });
  });
});

describe('changing the password in the settings', () => {
  it('holds only the new password to the rules, so that an old short one can be replaced', () => {
    const values = { currentPassword: 'alt', newPassword: 'eulenspiegel', confirmation: 'eulenspiegel' };
    expect(checkChangePassword(values)).toEqual({
      ok: true,
      request: { currentPassword: 'alt', newPassword: 'eulenspiegel' },
    });
  });
});
