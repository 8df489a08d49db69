import { listPublicCrosshairs } from '@punktgenau/contract/gallery/endpoints';
import type { PublicGallery } from '@punktgenau/contract/gallery/gallery-schemas';
import { useQuery } from '@tanstack/react-query';
import { call, callQuery } from '#shared/api/call.ts';
import { shownOf } from './shown-crosshair.ts';

let first: PublicGallery | undefined;

/**
 * Resolves when the list has been asked for, however that ended. The pages' modules name it as what they wait for: the list
 * comes with the first paint instead of after it.
 */
export const galleryAsked: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : call(listPublicCrosshairs).then(
      (gallery) => {
        first = gallery;
      },
      // The page asks again, and says why it failed.
      () => undefined,
    );

/** The crosshairs that everybody may see. */
export function usePublicGallery() {
  return useQuery({ ...callQuery(listPublicCrosshairs), initialData: () => first, select: shownOf });
}
