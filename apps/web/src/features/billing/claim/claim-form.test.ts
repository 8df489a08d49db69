import { describe, expect, it } from 'vitest';
import { checkClaim } from './claim-form.tsx';

describe('the manual activation', () => {
  it.each(['', '   '])('needs an address (%j)', (email) => {
    expect(checkClaim(email, 'monthly')).toEqual({ ok: false, error: 'email_missing' });
  });

  it.each(['kim', 'kim@', '@example.org'])('refuses %s before the server has to', (email) => {
    expect(checkClaim(email, 'monthly')).toEqual({ ok: false, error: 'email_invalid' });
  });

  it('sends the address without the space around it', () => {
    expect(checkClaim(' kim@example.org ', '2weeks')).toEqual({
      ok: true,
      value: { email: 'kim@example.org', plan: '2weeks' },
    });
  });
});
