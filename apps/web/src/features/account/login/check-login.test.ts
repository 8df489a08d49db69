import { describe, expect, it } from 'vitest';
import { checkLogin } from './check-login.ts';

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
