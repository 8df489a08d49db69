import {
  type ManagedGallery,
  type ManagedPremade,
  managedGallerySchema,
  managedPremadeSchema,
  type UpdatePremadeRequest,
} from '@punktgenau/contract';
import { useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiGet, apiPostForm, apiPostSilently, apiPut } from '#shared/api/api-client.ts';
import { useOperatorQuery } from '../api/use-operator-query.ts';
import { inOrder, withoutPremade, withPremade } from './gallery-cache.ts';

const listUrl = '/api/admin/crosshairs/premade';
const key = [listUrl];
/** What players load; it is asked for anew when they next look at it. */
const playersKey = ['/api/crosshairs/premade'];

export function useManagedGallery() {
  return useOperatorQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiGet(listUrl, managedGallerySchema, { signal }),
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
  /** Saves the order. After a failure the list is loaded anew. */
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
      const added = await apiPostForm('/api/admin/crosshairs/upload', form, managedPremadeSchema);
      change((gallery) => withPremade(gallery, added));
      return added;
    },
    update: async (id, changes) => {
      const updated = await apiPut(`${listUrl}/${id}`, changes, managedPremadeSchema);
      change((gallery) => withPremade(gallery, updated));
      return updated;
    },
    remove: async (id) => {
      await apiDelete(`${listUrl}/${id}`);
      forget(id);
    },
    forget,
    showOrder: (ids) => change((gallery) => inOrder(gallery, ids)),
    saveOrder: async (ids) => {
      try {
        await apiPostSilently(`${listUrl}/order`, { ids });
      } catch (error) {
        await client.invalidateQueries({ queryKey: key });
        throw error;
      }
    },
  };
}
