import { communityGames, communityTags } from '@punktgenau/contract/community/community-options';
import { shapeNames } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { facetBitsOf } from './crosshair-facets.ts';
import { beginningsIn, searchTermsOf } from './search-terms.ts';

describe('the beginnings of words in a text', () => {
  it.each([
    ['Laser 77', ['laser', '77']],
    ['la las LASER', ['laser']],
    ['neon-grün, 1.5', ['neon', 'grün', '1', '5']],
    ['--:*&!', []],
    [undefined, []],
  ])('%s', (text, beginnings) => {
    expect(beginningsIn(text)).toEqual(beginnings);
  });
});

describe('what is looked up', () => {
  const terms = (facets: Parameters<typeof searchTermsOf>[0], text?: string) =>
    searchTermsOf(facets, beginningsIn(text));

  it('is one of shape, game and tag, or each two of them', () => {
    expect(terms({ shape: 'dot' })).toEqual(['shape:dot']);
    expect(terms({ shape: 'dot', game: 'apex', tags: ['fun'] })).toEqual([
      'shape:dot game:apex',
      'shape:dot tag:fun',
      'game:apex tag:fun',
    ]);
  });

  it('are the kept beginnings of words, and the first letters of each two of them', () => {
    expect(terms({}, 'headshots')).toEqual(['word:headshots']);
    expect(terms({}, 'headsho')).toEqual(['word:headsh']);
    expect(terms({}, 'neon las')).toEqual(['word:neon', 'word:las', 'words:la ne']);
    expect(terms({}, 'neon l')).toEqual(['word:neon', 'word:l', 'words:l n']);
  });

  it('counts letters as PostgreSQL does, and puts them into its order', () => {
    expect(terms({}, '𝒜𝒷𝒸𝒹𝒺 ﬁx')).toEqual(['word:𝒜𝒷𝒸𝒹', 'word:ﬁx', 'words:ﬁx 𝒜𝒷']);
  });

  it('stays short for many words', () => {
    expect(terms({}, 'a b c d e f g h i j k l m n o p q r s t').length).toBe(20 + 6);
  });
});

describe('the bits of shape, game and tags', () => {
  it('are different ones, which rows keep for ever', () => {
    const bits = [
      ...shapeNames.map((shape) => facetBitsOf({ shape })),
      ...communityGames.map((game) => facetBitsOf({ game })),
      ...communityTags.map((tag) => facetBitsOf({ tags: [tag] })),
    ];
    expect(new Set(bits).size).toBe(bits.length);
    expect(bits.every((bit) => bit > 0n && bit < 2n ** 63n)).toBe(true);
    expect(communityGames.length).toBeLessThanOrEqual(16);
    expect(communityTags.length).toBeLessThanOrEqual(15);
    expect(facetBitsOf({ shape: 'line', game: 'other', tags: ['sniper', 'fun'] })).toBe(
      2n ** 14n + 2n ** 41n + 2n ** 49n + 2n ** 57n,
    );
  });
});
