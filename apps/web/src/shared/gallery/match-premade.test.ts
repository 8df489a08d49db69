import type { PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { describe, expect, it } from 'vitest';
import { findPremade } from '#shared/gallery/match-premade.ts';

let lastId = 0;
function aPremade(fields: Partial<PremadeCrosshair>): PremadeCrosshair {
  lastId += 1;
  return {
    id: lastId,
    name: `Crosshair ${lastId}`,
    category: 'Klassisch',
    description: '',
    tags: '',
    imageUrl: `/api/svg/${lastId}.svg`,
    isFeatured: false,
    design: null,
    ...fields,
  };
}

const namesOf = (gallery: readonly PremadeCrosshair[], filter: Partial<Parameters<typeof findPremade>[1]>) =>
  findPremade(gallery, { category: null, query: '', ...filter }).map(({ name }) => name);

describe('the gallery', () => {
  it('shows featured crosshairs first and keeps the order otherwise', () => {
    const gallery = [
      aPremade({ name: 'A' }),
      aPremade({ name: 'B', isFeatured: true }),
      aPremade({ name: 'C' }),
      aPremade({ name: 'D', isFeatured: true }),
    ];
    expect(namesOf(gallery, {})).toEqual(['B', 'D', 'A', 'C']);
  });

  it('narrows to a category', () => {
    const gallery = [aPremade({ name: 'A', category: 'Sniper' }), aPremade({ name: 'B' })];
    expect(namesOf(gallery, { category: 'Sniper' })).toEqual(['A']);
    expect(namesOf(gallery, { category: 'Bunt' })).toEqual([]);
  });

  it.each([
    'grünes',
    'GRUNES',
    'gruenes',
    'gru\u0308nes kreuz',
    '  kreuz   grün ',
    'tüpfel',
    'weiss',
    'weiß',
    'lucke',
  ])('finds by name, description and tags, whatever the accents: %j', (query) => {
    const gallery = [
      aPremade({ name: 'Grünes Kreuz', description: 'Mit Tüpfel', tags: 'weiß,lücke' }),
      aPremade({ name: 'Anderes' }),
    ];
    expect(namesOf(gallery, { query })).toEqual(['Grünes Kreuz']);
  });

  it('wants every word', () => {
    expect(namesOf([aPremade({ name: 'Grünes Kreuz' })], { query: 'grün ring' })).toEqual([]);
  });

  it('takes a search for text, not for a pattern', () => {
    expect(namesOf([aPremade({ name: 'A+B (neu)' })], { query: '+b (' })).toEqual(['A+B (neu)']);
    expect(namesOf([aPremade({ name: 'A' })], { query: '.*' })).toEqual([]);
  });
});
