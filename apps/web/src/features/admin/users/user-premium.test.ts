import type { AdminUser } from '@punktgenau/contract/admin/user-schemas';
import { describe, expect, it } from 'vitest';
import { endAfterGiving } from './user-premium.ts';

const free: AdminUser = {
  id: 7,
  username: 'nova_77',
  email: 'nova77@example.com',
  isPro: false,
  proExpiresAt: null,
  proType: null,
  subscribedUntil: null,
  emailVerified: true,
  isAdmin: false,
  createdAt: '2026-08-02T10:00:00.000Z',
  lastActiveAt: null,
};
const now = Date.parse('2026-11-21T12:00:00.000Z');

describe('premium given by the operator', () => {
  it('counts from now for an account without premium', () => {
    expect(endAfterGiving(free, 30, now)).toBe('2026-12-21T12:00:00.000Z');
  });

  it('counts from now when premium has ended', () => {
    expect(endAfterGiving({ ...free, proExpiresAt: '2026-01-01T00:00:00.000Z' }, 1, now)).toBe(
      '2026-11-22T12:00:00.000Z',
    );
  });

  it('comes on top of what there is', () => {
    const pro = { ...free, isPro: true, proExpiresAt: '2026-12-01T00:00:00.000Z' };
    expect(endAfterGiving(pro, 7, now)).toBe('2026-12-08T00:00:00.000Z');
  });

  it('changes nothing where premium has no end', () => {
    expect(endAfterGiving({ ...free, isPro: true }, 7, now)).toBeNull();
  });
});
