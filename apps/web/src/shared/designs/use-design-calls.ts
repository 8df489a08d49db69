import type {
  CreateDesignRequest,
  SavedDesign,
  UpdateDesignRequest,
} from '@punktgenau/contract/designs/design-schemas';
import { createDesign, deleteDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import { listHotkeys } from '@punktgenau/contract/hotkeys/endpoints';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { changeLoadedDesigns, withDesign, withoutDesign } from '#shared/designs/loaded-designs.ts';
import type { SceneName } from '#shared/designs/scenes.ts';

/** What is drawn, and the scene it was made in. */
type InScene = CrosshairDesign & { readonly scene?: SceneName | undefined };

/** A design drawn in the editor, or a picture of the gallery in the size the player set. */
type NewDesign = { readonly name: string } & (
  | (InScene & { readonly type: 'editor' })
  | (Partial<ImageLook> & { readonly type: 'svg'; readonly imageUrl: string })
);

/** How an image is shown: the side of its square in px at scale 1, and how far it is turned clockwise, in degrees. */
type ImageLook = Pick<CreateDesignRequest, 'adjustedSize' | 'imageRotation'>;

/** The calls about designs. Each keeps the loaded list, which the navigation counts too, as the server has it. */
export function useDesignCalls(userId: number) {
  const client = useQueryClient();
  const keep = (saved: SavedDesign) => {
    changeLoadedDesigns(client, userId, withDesign(saved));
    return saved;
  };
  return {
    /** @throws ApiFailure */
    create: async (design: NewDesign): Promise<SavedDesign> =>
      keep(await call(createDesign, { body: { ...design, userId } })),
    /** @throws ApiFailure */
    update: async (id: number, changes: InScene): Promise<SavedDesign> =>
      keep(await call(updateDesign, { params: { id }, body: changes })),
    /** @throws ApiFailure */
    updateImage: async (
      id: number,
      changes: Pick<UpdateDesignRequest, 'adjustedSize' | 'imageRotation'>,
    ): Promise<SavedDesign> => keep(await call(updateDesign, { params: { id }, body: changes })),
    /** One that is gone already counts as deleted. Its hotkeys go with it. @throws ApiFailure */
    remove: async (id: number): Promise<void> => {
      try {
        await call(deleteDesign, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.code === 'design_not_found')) throw error;
      }
      changeLoadedDesigns(client, userId, withoutDesign({ id }));
      await client.invalidateQueries({ queryKey: [listHotkeys.path] });
    },
  };
}
