import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { userDesignsUrl } from '#shared/api/user-designs.ts';

type Change = (designs: readonly SavedDesign[]) => SavedDesign[];

/** Puts a design into a list: in place of its older self, or added when it is new. */
export const withDesign =
  (design: SavedDesign): Change =>
  (designs) =>
    designs.some(({ id }) => id === design.id)
      ? designs.map((other) => (other.id === design.id ? design : other))
      : [design, ...designs];

/** Takes a design out of a list. */
export const withoutDesign =
  ({ id }: Pick<SavedDesign, 'id'>): Change =>
  (designs) =>
    designs.filter((other) => other.id !== id);

/**
 * Changes the loaded list of a user's designs, which pages list and the navigation counts. Changes name one design each,
 * so that an answer that arrives late never undoes another one.
 */
export function changeLoadedDesigns(client: QueryClient, userId: number, change: Change): void {
  client.setQueryData<SavedDesign[]>([userDesignsUrl(userId)], (designs) => designs && change(designs));
}
