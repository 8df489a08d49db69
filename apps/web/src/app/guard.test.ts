import { describe, expect, it } from 'vitest';
import { guardRoute } from './guard.ts';

describe('guard of a route', () => {
  it('shows an open page without waiting for the session', () => {
    expect(guardRoute('anyone', 'loading', '/editor')).toEqual({ kind: 'show' });
  });

  it.each(['guest', 'member'] as const)('waits for the session before a page for a %s', (access) => {
    expect(guardRoute(access, 'loading', '/')).toEqual({ kind: 'wait' });
  });

  it('sends a signed-out visitor to the login and remembers the way back', () => {
    expect(guardRoute('member', 'signed-out', '/overlay?design=7')).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Foverlay%3Fdesign%3D7',
    });
  });

  it('lets a player in', () => {
    expect(guardRoute('member', 'signed-in', '/designs')).toEqual({ kind: 'show' });
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
});
