import type { PageAccess } from '@punktgenau/contract/pages/pages';
import { describe, expect, it } from 'vitest';
import { guardRoute as guard, type Session } from './guard.ts';

const guardRoute = (access: PageAccess, session: Session, address: string, triedCode?: string) =>
  guard(access, session, address, (code) => code === triedCode);

describe('guard of a route', () => {
  it('shows an open page without waiting for the session', () => {
    expect(guardRoute('anyone', 'loading', '/editor')).toEqual({ kind: 'show' });
  });

  it.each(['guest', 'member', 'admin'] as const)('waits for the session before a page for a %s', (access) => {
    expect(guardRoute(access, 'loading', '/')).toEqual({ kind: 'wait' });
  });

  it('sends a signed-out visitor to the login and remembers the way back', () => {
    expect(guardRoute('member', 'signed-out', '/overlay?design=7')).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Foverlay%3Fdesign%3D7',
    });
  });

  it.each(['signed-in', 'admin'] as const)('lets a player in (%s)', (session) => {
    expect(guardRoute('member', session, '/designs')).toEqual({ kind: 'show' });
  });

  it('lets an admin into the admin pages', () => {
    expect(guardRoute('admin', 'admin', '/admin?tab=users')).toEqual({ kind: 'show' });
  });

  it('sends a player without the role from the administration to the start page', () => {
    expect(guardRoute('admin', 'signed-in', '/admin')).toEqual({ kind: 'redirect', to: '/' });
  });

  it('asks a visitor of the administration to log in first', () => {
    expect(guardRoute('admin', 'signed-out', '/admin?tab=audit')).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fadmin%3Ftab%3Daudit',
    });
  });

  it('sends an admin from the pages for visitors to the download page as well', () => {
    expect(guardRoute('guest', 'admin', '/')).toEqual({ kind: 'redirect', to: '/download' });
  });

  it.each(['/', '/login', '/signup'])('sends a player from %s to the download page', (path) => {
    expect(guardRoute('guest', 'signed-in', path)).toEqual({ kind: 'redirect', to: '/download' });
  });

  it('sends a player who just logged in to where he wanted to go', () => {
    const decision = guardRoute('guest', 'signed-in', '/login?redirect=%2Feditor%3Fdesign%3D7');
    expect(decision).toEqual({ kind: 'redirect', to: '/editor?design=7' });
  });

  it('never follows a redirect to another site', () => {
    const decision = guardRoute('guest', 'signed-in', '/login?redirect=%2F%2Fevil.example');
    expect(decision).toEqual({ kind: 'redirect', to: '/download' });
  });

  it('takes a code that a player came with to where it is redeemed', () => {
    const decision = guardRoute('guest', 'signed-in', '/login?promoCode=A%26B%20%C3%9C&redirect=%2Fdesigns');
    expect(decision).toEqual({ kind: 'redirect', to: '/download?promoCode=A%26B+%C3%9C' });
  });

  it('does not ask for a code again that the login has just tried', () => {
    const address = '/login?promoCode=SOMMER&redirect=%2Fdesigns';
    expect(guardRoute('guest', 'signed-in', address, 'SOMMER')).toEqual({
      kind: 'redirect',
      to: '/designs',
    });
    expect(guardRoute('guest', 'signed-in', '/login?promoCode=', 'SOMMER')).toEqual({
      kind: 'redirect',
      to: '/download',
    });
  });
});
