import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { newestFirst, withDesign, withoutDesign } from './loaded-designs.ts';

function aDesign(id: number, name = `design ${id}`): SavedDesign {
  return {
    ...defaultDesign,
    id,
    userId: 7,
    name,
    type: 'editor',
    imageUrl: null,
    adjustedSize: null,
    isPublic: false,
    overlayKey: 'key',
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
  };
}

const ids = (designs: readonly SavedDesign[]) => designs.map((design) => design.id);

describe('the loaded list of designs', () => {
  it('takes a new design', () => {
    expect(ids(withDesign(aDesign(3))([aDesign(1), aDesign(2)]))).toContain(3);
  });

  it('replaces a changed design where it stands', () => {
    const changed = withDesign(aDesign(1, 'renamed'))([aDesign(1), aDesign(2)]);
    expect(changed.map((design) => design.name)).toEqual(['renamed', 'design 2']);
  });

  it('gives a failed deletion its design back without touching what changed meanwhile', () => {
    const doomed = aDesign(1);
    const meanwhile = withDesign(aDesign(3))(withoutDesign(doomed)([doomed, aDesign(2)]));
    expect(ids(withDesign(doomed)(meanwhile)).sort()).toEqual([1, 2, 3]);
  });

  it('does nothing when the design to remove is not there', () => {
    expect(ids(withoutDesign(aDesign(9))([aDesign(1)]))).toEqual([1]);
  });
});

describe('the order of designs', () => {
  it('puts the newest first', () => {
    const older = { ...aDesign(9), createdAt: '2026-01-01T10:00:00.000Z' };
    const newer = { ...aDesign(3), createdAt: '2026-01-02T10:00:00.000Z' };
    expect(ids(newestFirst([older, newer]))).toEqual([3, 9]);
  });

  it('orders designs of one instant by their number, the later first', () => {
    expect(ids(newestFirst([aDesign(4), aDesign(5)]))).toEqual([5, 4]);
  });

  it('leaves the list it was given as it is', () => {
    const given = [aDesign(1), aDesign(2)];
    newestFirst(given);
    expect(ids(given)).toEqual([1, 2]);
  });
});
