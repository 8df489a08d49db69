import { describe, expect, it } from 'vitest';
import { findRoute, routes } from './route-table.ts';
import { routeWords } from './route-words.ts';

describe('the words of the routes', () => {
  it.each(routes.map((route) => route.path))('has a title and a description for %s', (path) => {
    expect(routeWords[path]?.title()).toMatch(/\S/);
    expect(routeWords[path]?.description()).toMatch(/\S/);
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
