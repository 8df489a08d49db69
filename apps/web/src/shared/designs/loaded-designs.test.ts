import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { describe, expect, it } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { withDesign, withoutDesign } from './loaded-designs.ts';

const aDesign = (id: number, name = `design ${id}`) => aSavedDesign({ id, name });

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
    const deleted = aDesign(1);
    const meanwhile = withDesign(aDesign(3))(withoutDesign(deleted)([deleted, aDesign(2)]));
    expect(ids(withDesign(deleted)(meanwhile)).sort()).toEqual([1, 2, 3]);
  });

  it('does nothing when the design to remove is not there', () => {
    expect(ids(withoutDesign(aDesign(9))([aDesign(1)]))).toEqual([1]);
  });
});
