import { inEveryLanguage } from '@punktgenau/words';
import { describe, expect, it } from 'vitest';
import { type ClientBuild, type ClientPage, findPage, variants } from './client-build.ts';
import type { PageSubject } from './page-subject.ts';
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

describe('variants of a page', () => {
  const request = {
    locale: 'de',
    isVisitor: true,
    isPlain: true,
    facts: { installer: null, players: null },
  } as const;
  const subjectOf = (n: number): PageSubject => {
    const words = inEveryLanguage(() => `Kreuz ${n}`);
    return { path: `/crosshairs/player-${n}`, name: words, description: words, image: undefined };
  };
  const composed: string[] = [];
  const page = variants(({ subject }) => {
    composed.push(subject?.path ?? 'none');
    return 'document';
  });

  it('are composed once, and those asked for longest ago are forgotten: there may be millions', () => {
    page(request);
    for (let n = 0; n < 450; n += 1) page({ ...request, subject: subjectOf(n) });
    page(request);
    expect(composed).toHaveLength(451);
    for (let n = 450; n < 900; n += 1) page({ ...request, subject: subjectOf(n) });
    page(request);
    expect(composed).toHaveLength(901);
    page({ ...request, subject: subjectOf(0) });
    expect(composed).toHaveLength(902);
  });
});
