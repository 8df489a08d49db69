import { describe, expect, it } from 'vitest';
import { routes } from '../generated/routes.ts';
import { addressOutside, guardShell, isShellPath } from './desktop-pages.ts';

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
    '/preferences',
    '/admin',
    '/nowhere',
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

const origin = 'http://127.0.0.1:49152';
const link = (path: string, more: { target?: string; isDownload?: boolean } = {}) =>
  addressOutside({ href: new URL(path, origin).href, target: '', isDownload: false, ...more }, origin);

describe('a link in the desktop app', () => {
  it.each([
    '/',
    '/premium-dashboard?tab=editor',
    '/premium-activate',
    '/fullscreen',
    '/login',
    '/login#main',
  ])('stays in the window: %s', (path) => expect(link(path)).toBeNull());

  it.each([
    ['/pricing', '/pricing'],
    ['/signup?redirect=%2Fx', '/signup?redirect=%2Fx'],
    ['/datenschutz', '/datenschutz'],
    ['/download', '/download'],
    ['/editor?share=abc#top', '/editor?share=abc#top'],
  ])('opens %s of the service in the browser, without the address of this machine', (path, opened) =>
    expect(link(path)).toBe(opened),
  );

  it('opens other sites in the browser', () => {
    expect(link('https://pay.example/portal?s=1')).toBe('https://pay.example/portal?s=1');
  });

  it('opens a page of its own in the browser when that was asked for', () => {
    expect(link('/premium-activate', { target: '_blank' })).toBe('/premium-activate');
  });

  it.each(['mailto:post@example.org', 'blob:http://127.0.0.1/x', 'data:text/plain,x'])(
    'leaves %s to the window',
    (href) => expect(link(href)).toBeNull(),
  );

  it('leaves files to the window', () => {
    expect(link('/api/x', { isDownload: true })).toBeNull();
  });
});
