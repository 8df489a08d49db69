import { sandbox } from '@punktgenau/words/sandbox';
import { isPseudo, pseudo } from '@punktgenau/words/testing';
import { expect, it } from 'vitest';
import { languageOf, period, wordsIn } from './words.ts';

it('is spoken by the payment sandbox', () => {
  expect(languageOf(pseudo)).toBe(pseudo);
  const say = wordsIn(pseudo);
  for (const key of Object.keys(sandbox[pseudo]) as (keyof (typeof sandbox)[typeof pseudo])[])
    expect(say(key)).toSatisfy(isPseudo);
  expect(period(pseudo, 'month', 1)).toSatisfy(isPseudo);
  expect(period(pseudo, 'week', 2)).toSatisfy(isPseudo);
});
