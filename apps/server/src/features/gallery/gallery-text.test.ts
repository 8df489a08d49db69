import { premadeCrosshairs } from '@punktgenau/crosshair/premade';
import { expect, it } from 'vitest';
import { tagsIn } from './gallery-text.ts';

it('says the search words in the language of the list, an operator’s own as they were written', () => {
  expect(tagsIn('en', 'grün,ohne lücke,mein clan')).toBe('green,no gap,mein clan');
  expect(tagsIn('de', 'grün,ohne lücke,mein clan')).toBe('grün,ohne lücke,mein clan');
  expect(tagsIn('en', '')).toBe('');
});

it('has every search word of ours in English', () => {
  const same = new Set([
    '1 px',
    'cockpit',
    'cyan',
    'diagonal',
    'gold',
    'magenta',
    'neon',
    'orange',
    'plus',
    'retro',
    'ring',
  ]);
  const untranslated = premadeCrosshairs
    .flatMap(({ tags }) => tags)
    .filter((tag) => tagsIn('en', tag) === tag && !same.has(tag));
  expect(untranslated).toEqual([]);
});
