import { useQuery } from '@tanstack/react-query';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { lastEditedFirst } from '#shared/designs/saved-design.ts';
import type { SceneName } from '#shared/designs/scenes.ts';
import { DesignPicture, firstDesign, type ShownDesign } from '#shared/ui/design-picture.tsx';
import type { SizePx } from '#shared/ui/whole-zoom.ts';

/** About how much room a picture beside words has, in CSS pixels. */
const usualRoom: SizePx = { width: 640, height: 220 };

type OwnCrosshairProps = {
  /** Whose; without a player it is the one that the editor begins with. */
  readonly userId: number | null;
  /** Where the editor's first crosshair stands, which is shown while the player has none. */
  readonly scene?: SceneName | undefined;
  /** About how much room the picture has, in CSS pixels. */
  readonly room?: SizePx;
};

/**
 * What premium is for: the crosshair the player worked on last, in its scene. Before anything is saved it is the one that the
 * editor begins with. Decoration for screen readers.
 */
export default function OwnCrosshair({ userId, scene = 'neon', room = usualRoom }: OwnCrosshairProps) {
  const designs = useOwnDesigns(userId);
  if (!designs) return null;
  const [design] = designs;
  const shown = design === firstDesign ? { ...design, scene } : design;
  return <DesignPicture design={shown} room={room} isWide className="size-full" />;
}

/**
 * The player's designs, the one worked on last first; the one the editor begins with where nothing is saved or could be
 * loaded. `undefined` until that is known.
 */
export function useOwnDesigns(userId: number | null): readonly [ShownDesign, ...ShownDesign[]] | undefined {
  const { data, isLoading } = useQuery({ ...userDesignsQuery(userId ?? 0), enabled: userId !== null });
  if (isLoading) return undefined;
  const [last, ...others] = lastEditedFirst(data ?? []);
  return last ? [last, ...others] : [firstDesign];
}
