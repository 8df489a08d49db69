import { describe, expect, it } from 'vitest';
import { checkSignup } from './check-signup.ts';

describe('signing up', () => {
  it('sends exactly name, address and password', () => {
    expect(checkSignup({ username: 'kim', email: ' kim@example.com ', password: 'eulenspiegel' })).toEqual({
      ok: true,
      request: { username: 'kim', email: 'kim@example.com', password: 'eulenspiegel' },
    });
  });
});
