import type { ManagedGallery, ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';
import { describe, expect, it } from 'vitest';
import { inOrder, withoutPremade, withPremade } from './use-managed-gallery.ts';

const premade = (id: number, fields: Partial<ManagedPremade> = {}): ManagedPremade => ({
  id,
  name: `Crosshair ${id}`,
  nameEn: null,
  category: 'Klassisch',
  description: '',
  descriptionEn: null,
  tags: '',
  imageUrl: `/api/svg/${id}.svg`,
  isUploaded: false,
  isFeatured: false,
  isActive: true,
  sortOrder: 10 * id,
  createdAt: '2026-03-01T12:00:00.000Z',
  ...fields,
});
const gallery: ManagedGallery = {
  stats: { total: 3, featured: 0, categories: 1, active: 3 },
  crosshairs: [premade(1), premade(2), premade(3)],
};
const idsOf = ({ crosshairs }: ManagedGallery) => crosshairs.map(({ id }) => id);

describe('the loaded gallery', () => {
  it('takes a change over, at the place of its number, and counts again', () => {
    const changed = withPremade(gallery, premade(3, { sortOrder: 15, isFeatured: true, category: 'Bunt' }));
    expect(idsOf(changed)).toEqual([1, 3, 2]);
    expect(changed.stats).toEqual({ total: 3, featured: 1, categories: 2, active: 3 });
  });

  it('sorts equal numbers as the server does: the older one first', () => {
    expect(idsOf(withPremade(gallery, premade(4, { sortOrder: 10 })))).toEqual([1, 4, 2, 3]);
  });

  it('loses a deleted one', () => {
    expect(withoutPremade(gallery, 2)).toMatchObject({ stats: { total: 2, active: 2 } });
    expect(idsOf(withoutPremade(gallery, 2))).toEqual([1, 3]);
  });

  it('is numbered again when it is put into order', () => {
    const ordered = inOrder(gallery, [3, 1, 2]);
    expect(ordered.crosshairs.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
      [3, 0],
      [1, 10],
      [2, 20],
    ]);
  });
});
