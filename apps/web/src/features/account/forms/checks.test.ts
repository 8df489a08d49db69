import { describe, expect, it } from 'vitest';
import { checkChangePassword, checkLogin, checkResetPassword, checkSignup } from './checks.ts';

describe('logging in', () => {
  it('sends the name without surrounding blanks and the password untouched', () => {
    expect(checkLogin({ username: ' kim ', password: ' geheim ', rememberMe: '' })).toEqual({
      ok: true,
      value: { username: 'kim', password: ' geheim ', rememberMe: false, isDesktopClient: false },
    });
  });

  it('remembers the session only when the box is ticked', () => {
    const checked = checkLogin({ username: 'kim', password: 'x', rememberMe: 'on' });
    expect(checked.ok && checked.value.rememberMe).toBe(true);
  });
});

describe('signing up', () => {
  it('sends exactly name, address and password', () => {
    expect(checkSignup({ username: 'kim', email: ' kim@example.com ', password: 'eulenspiegel' })).toEqual({
      ok: true,
      value: { username: 'kim', email: 'kim@example.com', password: 'eulenspiegel' },
    });
  });

  it('takes a password of 8 characters, and none of 7', () => {
    const signUpWith = (password: string) =>
      checkSignup({ username: 'kim', email: 'kim@example.com', password });
    expect(signUpWith('eulensp')).toEqual({ ok: false, error: { password: { code: 'too_short' } } });
    expect(signUpWith('eulenspi').ok).toBe(true);
  });
});

describe('setting a new password by link', () => {
  it('sends the token of the link and the password, not its repetition', () => {
    const values = { newPassword: 'eulenspiegel', confirmation: 'eulenspiegel' };
    expect(checkResetPassword(values, 'abc')).toEqual({
      ok: true,
      value: { token: 'abc', newPassword: 'eulenspiegel' },
    });
  });

  it('names a short password and a differing repetition at once', () => {
    expect(checkResetPassword({ newPassword: 'eule', confirmation: 'eul' }, 'abc')).toEqual({
      ok: false,
      error: { newPassword: { code: 'too_short' }, confirmation: { code: 'mismatch' } },
    });
  });

  it('takes a password of 8 characters, and none of 7', () => {
    const resetTo = (newPassword: string) =>
      checkResetPassword({ newPassword, confirmation: newPassword }, 'abc');
    expect(resetTo('eulensp')).toEqual({ ok: false, error: { newPassword: { code: 'too_short' } } });
    expect(resetTo('eulenspi').ok).toBe(true);
  });

  it('takes the repetition literally', () => {
    const differing = { newPassword: 'eulenspiegel', confirmation: 'eulenspiegel ' };
    expect(checkResetPassword(differing, 'abc')).toEqual({
      ok: false,
      error: { confirmation: { code: 'mismatch' } },
    });
  });
});

describe('changing the password in the settings', () => {
  it('holds only the new password to the rules, so that an old short one can be replaced', () => {
    const values = { currentPassword: 'alt', newPassword: 'eulenspiegel', confirmation: 'eulenspiegel' };
    expect(checkChangePassword(values)).toEqual({
      ok: true,
      value: { currentPassword: 'alt', newPassword: 'eulenspiegel' },
    });
  });

  it('takes a new password of 8 characters, and none of 7', () => {
    const changeTo = (newPassword: string) =>
      checkChangePassword({ currentPassword: 'alt', newPassword, confirmation: newPassword });
    expect(changeTo('eulensp')).toEqual({ ok: false, error: { newPassword: { code: 'too_short' } } });
    expect(changeTo('eulenspi').ok).toBe(true);
  });
});
