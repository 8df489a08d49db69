import {
  deletePremade,
  listManagedPremades,
  orderPremades,
  updatePremade,
  uploadPremade,
} from '@punktgenau/contract/admin/endpoints';
import type {
  ManagedGallery,
  ManagedPremade,
  UpdatePremadeRequest,
} from '@punktgenau/contract/admin/gallery-schemas';
import { listPremades } from '@punktgenau/contract/gallery/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { useOperatorQuery } from '../api/operator-calls.ts';

const key: string[] = [listManagedPremades.path];
/** What players load; it is asked for again when they next look at it. */
const playersKey = [listPremades.path];

export function useManagedGallery() {
  return useOperatorQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listManagedPremades, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

export type GalleryCalls = {
  /** Each call throws `ApiFailure` when the server refuses; the list then stays as it was. */
  readonly upload: (form: FormData) => Promise<ManagedPremade>;
  readonly update: (id: number, changes: UpdatePremadeRequest) => Promise<ManagedPremade>;
  readonly remove: (id: number) => Promise<void>;
  /** Takes a crosshair off the list that the server no longer has. */
  readonly forget: (id: number) => void;
  /** Shows an order that is not saved yet. */
  readonly showOrder: (ids: readonly number[]) => void;
  /** Saves the order. After a failure the list is loaded again. */
  readonly saveOrder: (ids: readonly number[]) => Promise<void>;
};

/** The calls of the crosshair manager. What they change is taken over into the loaded list. */
export function useGalleryCalls(): GalleryCalls {
  const client = useQueryClient();
  const change = (apply: (gallery: ManagedGallery) => ManagedGallery) => {
    client.setQueryData<ManagedGallery>(key, (gallery) => gallery && apply(gallery));
    client.removeQueries({ queryKey: playersKey });
  };
  const forget = (id: number) => change((gallery) => withoutPremade(gallery, id));
  return {
    upload: async (form) => {
      const added = await call(uploadPremade, { body: form });
      change((gallery) => withPremade(gallery, added));
      return added;
    },
    update: async (id, changes) => {
      const updated = await call(updatePremade, { params: { id }, body: changes });
      change((gallery) => withPremade(gallery, updated));
      return updated;
    },
    remove: async (id) => {
      await confirmed(deletePremade, () => call(deletePremade, { params: { id } }));
      forget(id);
    },
    forget,
    showOrder: (ids) => change((gallery) => inOrder(gallery, ids)),
    saveOrder: async (ids) => {
      try {
        await call(orderPremades, { body: { ids: [...ids] } });
      } catch (error) {
        await client.invalidateQueries({ queryKey: key });
        throw error;
      }
    },
  };
}

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
