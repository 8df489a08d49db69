import { describe, expect, it } from 'vitest';
import { buildScene, sceneBounds } from '../index.ts';
import { renderReference } from '../reference/index.ts';
import type { CodeNote } from './code-notes.ts';
import { fitDesign } from './fit-design.ts';

const dotOf = (dotPx: number) => {
  const notes = new Set<CodeNote>();
  const design = fitDesign(
    {
      shape: 'dot',
      rotation: 0,
      color: '#00FF00',
      opacity: 1,
      widthPx: 2,
      lengthPx: 0,
      innerPx: 0,
      dotPx,
      outline: null,
    },
    notes,
  );
  return { design, notes: [...notes] };
};

describe('a dot without lines', () => {
  it.each(Array.from({ length: 19 }, (_, index) => index + 2))(
    'of %i px is a full square of that side',
    (sidePx) => {
      const { design, notes } = dotOf(sidePx);
      const { data } = renderReference(design);
      const opaque = data.filter((value, index) => index % 4 === 3 && value === 255).length;
      const touched = data.filter((value, index) => index % 4 === 3 && value > 0).length;
      expect([opaque, touched]).toEqual([sidePx ** 2, sidePx ** 2]);
      const bounds = sceneBounds(buildScene(design));
      expect(bounds.right - bounds.left).toBe(sidePx);
      expect(notes).toEqual([]);
    },
  );

  it('of one pixel is the smallest disc, and says so', () => {
    expect(dotOf(1)).toMatchObject({ design: { shape: 'dot', thickness: 1 }, notes: ['dot_is_round'] });
  });

  it('larger than a square can be is the largest one, and says so', () => {
    expect(dotOf(30)).toMatchObject({ design: { length: 10, thickness: 10 }, notes: ['thickness_limited'] });
  });
});
