import type { ManagedGallery, ManagedPremade } from '@punktgenau/contract/admin/gallery-schemas';

/** The gallery with a crosshair that was added or changed, at the place its sort number gives it. */
export function withPremade(gallery: ManagedGallery, premade: ManagedPremade): ManagedGallery {
  return sorted([...gallery.crosshairs.filter(({ id }) => id !== premade.id), premade]);
}

export function withoutPremade(gallery: ManagedGallery, id: number): ManagedGallery {
  return sorted(gallery.crosshairs.filter((premade) => premade.id !== id));
}

/** The gallery in a new order, numbered as the server numbers it. */
export function inOrder(gallery: ManagedGallery, ids: readonly number[]): ManagedGallery {
  const places = new Map(ids.map((id, index) => [id, 10 * index]));
  return sorted(
    gallery.crosshairs.map((premade) => ({
      ...premade,
      sortOrder: places.get(premade.id) ?? premade.sortOrder,
    })),
  );
}

function sorted(crosshairs: readonly ManagedPremade[]): ManagedGallery {
  return {
    stats: {
      total: crosshairs.length,
      featured: crosshairs.filter(({ isFeatured }) => isFeatured).length,
      categories: new Set(crosshairs.map(({ category }) => category)).size,
      active: crosshairs.filter(({ isActive }) => isActive).length,
    },
    crosshairs: [...crosshairs].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id),
  };
}
