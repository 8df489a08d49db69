import { describe, expect, it } from 'vitest';
import { checkSignup } from './check-signup.ts';

describe('signing up', () => {
  it('sends exactly name, address and password', () => {
    expect(checkSignup({ username: 'kim', email: ' kim@example.com ', password: 'eulenspiegel' })).toEqual({
      ok: true,
      request: { username: 'kim', email: 'kim@example.com', password: 'eulenspiegel' },
    });
  });

  it('takes a password of 8 characters, and none of 7', () => {
    const signUpWith = (password: string) =>
      checkSignup({ username: 'kim', email: 'kim@example.com', password });
    expect(signUpWith('eulensp')).toEqual({ ok: false, problems: { password: { code: 'too_short' } } });
    expect(signUpWith('eulenspi').ok).toBe(true);
  });
});
