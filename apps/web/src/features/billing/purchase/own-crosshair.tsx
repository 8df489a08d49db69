import { editorDefaults } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { lastEditedFirst } from '#shared/designs/saved-design.ts';
import { DesignPicture, type ShownDesign } from '#shared/ui/design-picture.tsx';

/** About how much room the picture has, in CSS pixels. */
const room = { width: 640, height: 220 };

/**
 * What was bought for: the crosshair the player worked on last, in its scene. Before anything is saved it is the one that the
 * editor begins with. Decoration for screen readers.
 */
export default function OwnCrosshair({ userId }: { readonly userId: number }) {
  const designs = useOwnDesigns(userId);
  return designs && <DesignPicture design={designs[0]} room={room} isWide className="size-full" />;
}

/**
 * The player's designs, the one worked on last first; the one the editor begins with where nothing is saved or could be
 * loaded. `undefined` until that is known.
 */
export function useOwnDesigns(userId: number): readonly [ShownDesign, ...ShownDesign[]] | undefined {
  const { data, isPending } = useQuery(userDesignsQuery(userId));
  if (isPending) return undefined;
  const [last, ...others] = lastEditedFirst(data ?? []);
  return last
    ? [last, ...others]
    : [{ ...editorDefaults, imageUrl: null, adjustedSize: null, scene: 'hall' }];
}
