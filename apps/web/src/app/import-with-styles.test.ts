// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { __vitePreload as importWithStyles } from './import-with-styles.ts';

const links = () => [...document.head.querySelectorAll('link')];

beforeEach(() => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/there.css">';
});

it('imports a chunk when its style sheet is there, which is asked for once', async () => {
  const importChunk = vi.fn(async () => 'page');
  const both = Promise.all([
    importWithStyles(importChunk, ['assets/page.css']),
    importWithStyles(importChunk, ['assets/page.css']),
  ]);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/there.css', '/assets/page.css']);
  expect(importChunk).not.toHaveBeenCalled();
  links()[1]?.dispatchEvent(new Event('load'));
  expect(await both).toEqual(['page', 'page']);
});

it('waits for nothing that the document brought along', async () => {
  expect(await importWithStyles(async () => 'page', ['assets/there.css'])).toBe('page');
  expect(await importWithStyles(async () => 'plain')).toBe('plain');
  expect(links()).toHaveLength(1);
});

it('asks again for a style sheet that did not come', async () => {
  const refused = importWithStyles(async () => 'page', ['assets/late.css']);
  links()[1]?.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow('/assets/late.css could not be loaded');
  const again = importWithStyles(async () => 'page', ['assets/late.css']);
  expect(links()).toHaveLength(2);
  links()[1]?.dispatchEvent(new Event('load'));
  expect(await again).toBe('page');
});
