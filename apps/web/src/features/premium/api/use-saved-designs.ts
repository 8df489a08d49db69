import { type SavedDesign, savedDesignSchema } from '@punktgenau/contract';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiPost, apiPut } from '#shared/api/api-client.ts';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { userDesignsUrl } from '#shared/api/user-designs.ts';
import { hotkeysUrl } from '../hotkeys/hotkeys-url.ts';

/** A design drawn in the editor, or a picture of the gallery in the size the player set. */
type NewDesign = { readonly name: string } & (
  | (CrosshairDesign & { readonly type: 'editor' })
  | { readonly type: 'svg'; readonly imageUrl: string; readonly adjustedSize: number }
);

/** The calls about designs. Each keeps the loaded list, which the navigation counts too, as the server has it. */
export function useDesignCalls(userId: number) {
  const client = useQueryClient();
  const change = (apply: (designs: SavedDesign[]) => SavedDesign[]) =>
    client.setQueryData<SavedDesign[]>([userDesignsUrl(userId)], (designs) => designs && apply(designs));
  const keep = (saved: SavedDesign) => {
    change((designs) =>
      designs.some(({ id }) => id === saved.id)
        ? designs.map((design) => (design.id === saved.id ? saved : design))
        : [saved, ...designs],
    );
    return saved;
  };
  return {
    /** @throws ApiFailure */
    create: async (design: NewDesign): Promise<SavedDesign> =>
      keep(await apiPost('/api/crosshairs', { ...design, userId }, savedDesignSchema)),
    /** @throws ApiFailure */
    update: async (id: number, changes: CrosshairDesign): Promise<SavedDesign> =>
      keep(await apiPut(`/api/crosshairs/${id}`, changes, savedDesignSchema)),
    /** One that is gone already counts as deleted. Its hotkeys go with it. @throws ApiFailure */
    remove: async (id: number): Promise<void> => {
      try {
        await apiDelete(`/api/crosshairs/${id}`);
      } catch (error) {
        if (!(error instanceof ApiFailure && error.code === 'design_not_found')) throw error;
      }
      change((designs) => designs.filter((design) => design.id !== id));
      await client.invalidateQueries({ queryKey: [hotkeysUrl] });
    },
  };
}
