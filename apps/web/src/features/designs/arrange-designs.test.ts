import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { describe, expect, it } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { findDesigns } from './arrange-designs.ts';

const names = (designs: readonly SavedDesign[]) => designs.map((design) => design.name);

describe('the search', () => {
  const shapeLabel = (design: SavedDesign) => (design.shape === 'dot' ? 'Punkt' : 'Kreuz');
  const designs = [
    aSavedDesign({ id: 1, name: 'Ruhige Hand', shape: 'cross', color: '#00D9FF' }),
    aSavedDesign({ id: 2, name: 'Émile (Kopie)', shape: 'dot', color: '#FF3B3B' }),
  ];
  const find = (query: string) => names(findDesigns(designs, query, shapeLabel));

  it('finds everything with an empty query or blanks', () => {
    expect(find('')).toHaveLength(2);
    expect(find('   ')).toHaveLength(2);
  });

  it('finds by a part of the name, whatever its case', () => {
    expect(find('ruHIGE')).toEqual(['Ruhige Hand']);
  });

  it('finds a name with accents by its plain letters', () => {
    expect(find('emile')).toEqual(['Émile (Kopie)']);
  });

  it('finds by what the player calls the shape, and by colour', () => {
    expect(find('punkt')).toEqual(['Émile (Kopie)']);
    expect(find('#00d9ff')).toEqual(['Ruhige Hand']);
  });

  it('wants every word, in any order', () => {
    expect(find('hand kreuz')).toEqual(['Ruhige Hand']);
    expect(find('hand punkt')).toEqual([]);
  });

  it('takes signs that mean something in a pattern literally', () => {
    expect(find('(kopie')).toEqual(['Émile (Kopie)']);
    expect(find('.*')).toEqual([]);
  });
});
