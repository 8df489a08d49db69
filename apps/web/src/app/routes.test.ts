import { describe, expect, it, vi } from 'vitest';
import { wordsOf } from './describe-document.ts';
import { routes } from './generated/routes.ts';
import { findRoute } from './routes.ts';

describe('the words of the routes', () => {
  it.each(routes.map((route) => route.path))('has a title and a description for %s', (path) => {
    expect(wordsOf(path).title()).toMatch(/\S/);
    expect(wordsOf(path).description()).toMatch(/\S/);
  });
});

describe('the route table', () => {
  it('takes a trailing slash for the same page', () => {
    expect(findRoute('/designs/')).toBe(findRoute('/designs'));
    expect(findRoute('/')?.path).toBe('/');
  });

  it('takes any one segment where the address of a page holds a value', () => {
    expect(findRoute('/checkout/monthly')?.path).toBe('/checkout/:plan');
    expect(findRoute('/checkout/anything/')?.path).toBe('/checkout/:plan');
  });

  it.each([
    '/checkout',
    '/checkout/',
    '/checkout/monthly/more',
    '/checkout//',
    '/nothing',
    '/designs/7',
    '/DESIGNS',
    '/api/health',
    '',
  ])('has no page at %j', (path) => {
    expect(findRoute(path)).toBeUndefined();
  });
});

describe('the page of components, /dev/ui', () => {
  it.each([
    ['is there while the client is developed', true],
    ['is not in a build', false],
  ])('%s', async (_, isDevelopment) => {
    vi.resetModules();
    vi.stubEnv('DEV', isDevelopment);
    const table = await import('./routes.ts');
    const { wordsOf: words } = await import('./describe-document.ts');
    expect(table.findRoute('/dev/ui') !== undefined).toBe(isDevelopment);
    if (isDevelopment) expect(words('/dev/ui').title()).toMatch(/\S/);
    else expect(() => words('/dev/ui')).toThrow('/dev/ui');
  });
});
