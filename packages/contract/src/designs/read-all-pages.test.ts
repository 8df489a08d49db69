import { expect, it } from 'vitest';
import { designPage } from './design-page.ts';
import { readAllPages } from './read-all-pages.ts';

const designs = (count: number) => Array.from({ length: count }, (_, n) => ({ id: count - n }));

/** Answers as the server does, and notes what was asked. */
function aServer(count: number) {
  const asked: (number | undefined)[] = [];
  return {
    asked,
    async page(before: number | undefined) {
      asked.push(before);
      return designs(count)
        .filter(({ id }) => before === undefined || id < before)
        .slice(0, designPage);
    },
  };
}

it.each([0, 1, designPage - 1])('asks once for %i designs', async (count) => {
  const server = aServer(count);
  expect(await readAllPages(server.page)).toEqual(designs(count));
  expect(server.asked).toEqual([undefined]);
});

it.each([designPage, 2 * designPage + 1])('reads all of %i designs, each once', async (count) => {
  const server = aServer(count);
  expect(await readAllPages(server.page)).toEqual(designs(count));
  expect(server.asked).toHaveLength(Math.floor(count / designPage) + 1);
});

it('understands a server from before there were pages', async () => {
  const all = designs(2 * designPage);
  expect(await readAllPages(async () => all)).toEqual(all);
});

it('says nothing rather than a part', async () => {
  const server = aServer(designPage + 1);
  expect(
    await readAllPages(async (before) => (before === undefined ? server.page(before) : null)),
  ).toBeNull();
});
