import { describe, expect, it } from 'vitest';
import { checkDeclaration } from './check-declaration.ts';
import { emptyDeclaration } from './declaration.ts';

const filled = { ...emptyDeclaration, account: ' kim ', email: 'kim@example.org' };

describe('a declaration that ends a contract', () => {
  it('is ready when it names an account and an address', () => {
    expect(checkDeclaration('cancellation', filled)).toEqual({
      ok: true,
      value: {
        what: 'cancellation',
        request: { account: 'kim', contract: 'unsure', kind: 'regular', email: 'kim@example.org' },
      },
    });
  });

  it('carries a reason only when there is a good cause', () => {
    const typed = { ...filled, reason: 'Geht nicht mehr' };
    expect(checkDeclaration('cancellation', typed)).not.toHaveProperty('value.request.reason');
    expect(checkDeclaration('cancellation', { ...typed, kind: 'good_cause' })).toMatchObject({
      value: { request: { reason: 'Geht nicht mehr' } },
    });
    expect(checkDeclaration('withdrawal', { ...typed, kind: 'good_cause' })).toMatchObject({
      value: { request: { account: 'kim', contract: 'unsure', email: 'kim@example.org' } },
    });
  });

  it.each([
    [{ account: '  ' }, ['account']],
    [{ email: 'kim@' }, ['email']],
    [{ account: '', email: '' }, ['account', 'email']],
    [{ kind: 'good_cause', reason: 'x'.repeat(1001) }, ['reason']],
  ] as const)('with %j says which field is not right', (values, error) => {
    expect(checkDeclaration('cancellation', { ...filled, ...values })).toEqual({ ok: false, error });
  });
});
