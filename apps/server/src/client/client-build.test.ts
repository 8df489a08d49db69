import { describe, expect, it } from 'vitest';
import { type ClientBuild, type ClientPage, findPage } from './client-build.ts';
import { pageVariant } from './page-variant.ts';

const pageNamed = (name: string): ClientPage => {
  const variant = pageVariant(name);
  return () => variant;
};
const start = pageNamed('start');
const pricing = pageNamed('pricing');
const checkout = pageNamed('checkout');
const build: ClientBuild = {
  pages: new Map([
    ['/', start],
    ['/pricing', pricing],
    ['/checkout/:plan', checkout],
  ]),
  notFoundPage: pageNamed('not found'),
  prerendered: {},
};

describe('the page at a path', () => {
  it.each([
    ['/', start],
    ['//', start],
    ['/pricing', pricing],
    ['/pricing/', pricing],
    ['/pricing//', pricing],
    ['/checkout/monthly', checkout],
    ['/checkout/', undefined],
    ['/checkout', undefined],
    ['//pricing', undefined],
    ['/elsewhere', undefined],
  ])('%s', (path, page) => {
    expect(findPage(build, path)?.page).toBe(page);
  });

  it('is found as quickly in an address made of slashes', () => {
    // Seconds, when each slash is looked at from each other one.
    // Processor time: how busy the machine is otherwise is not the address's fault.
    const before = process.cpuUsage();
    expect(findPage(build, `${'/'.repeat(100_000)}x`)).toBeUndefined();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
  });
});
