import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { imageOf, lastEditedFirst } from '#shared/designs/saved-design.ts';
import { type LabDesign, labDesign } from './lab-design.ts';

/** The player's saved designs that are drawn from their parameters, the latest first; none for visitors. */
export function useOwnLabDesigns(): readonly LabDesign[] {
  const { user } = useCurrentUser();
  const { data = [] } = useQuery({ ...userDesignsQuery(user?.id ?? 0), enabled: user !== null });
  return lastEditedFirst(data)
    .filter((design) => imageOf(design) === undefined)
    .map((design) => labDesign(design.name, design));
}
