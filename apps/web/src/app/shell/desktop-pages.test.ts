import { describe, expect, it } from 'vitest';
import { routes } from '../generated/routes.ts';
import { guardShell, isShellPath } from './desktop-pages.ts';

const shown = (path: string) => ({ kind: 'show', path });
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('the pages of the desktop app', () => {
  it.each([
    ['/', 'premium', redirect('/premium-dashboard')],
    ['/', 'free', redirect('/premium-activate')],
    ['/', 'signed-out', redirect('/login')],
    ['/login', 'premium', redirect('/premium-dashboard')],
    ['/login', 'free', redirect('/premium-activate')],
    ['/login', 'signed-out', shown('/login')],
    ['/premium-dashboard', 'premium', shown('/premium-dashboard')],
    ['/premium-dashboard', 'signed-out', redirect('/login')],
    ['/premium-activate', 'free', shown('/premium-activate')],
    ['/premium-activate', 'signed-out', redirect('/login')],
    ['/checkout-success', 'free', shown('/checkout-success')],
    ['/checkout-success', 'signed-out', shown('/checkout-success')],
    ['/fullscreen', 'signed-out', shown('/fullscreen')],
    ['/premium-dashboard/', 'premium', shown('/premium-dashboard')],
  ] as const)('%s is decided for a player who is %s', (path, session, decision) => {
    expect(guardShell(path, session)).toEqual(decision);
  });

  it.each([
    '/editor',
    '/pricing',
    '/download',
    '/designs',
    '/admin',
    '/login/x',
    '/LOGIN',
    '/__proto__',
    '/constructor',
  ])('are not %s', (path) => {
    expect(guardShell(path, 'premium')).toEqual({ kind: 'not-found' });
    expect(isShellPath(path)).toBe(false);
  });

  it('are six of those the browser has', () => {
    expect(
      routes
        .map(({ path }) => path)
        .filter(isShellPath)
        .toSorted(),
    ).toEqual(['/', '/checkout-success', '/fullscreen', '/login', '/premium-activate', '/premium-dashboard']);
  });
});
