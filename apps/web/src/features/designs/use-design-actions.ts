import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { deleteDesign, duplicateDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import type { NameOutcome } from '#shared/designs/design-name-dialog.tsx';
import { changeLoadedDesigns, withDesign, withoutDesign } from '#shared/designs/loaded-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { toast } from '#shared/ui/toast.ts';

export type DesignActions = {
  /** A change of this design is on its way to the server. */
  readonly isBusy: boolean;
  readonly duplicate: () => Promise<void>;
  readonly setPublic: (isPublic: boolean) => Promise<void>;
  readonly rename: (name: string) => Promise<NameOutcome>;
  /** Takes the design off the page at once, and puts it back when the server could not delete it. */
  readonly remove: () => Promise<void>;
};

/**
 * Everything that can be done to one saved design from its card. Each action reports with a toast how it went.
 *
 * @param onCopyLink the player wants the link of the design that has just become public
 */
export function useDesignActions(
  design: SavedDesign,
  onCopyLink: (published: SavedDesign) => void,
): DesignActions {
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit((action: () => Promise<void>) => action());
  const { id, name, userId } = design;
  const params = { id };
  const put = (saved: SavedDesign) => changeLoadedDesigns(client, userId, withDesign(saved));

  const run = async (action: () => Promise<void>, failed: string): Promise<NameOutcome> => {
    const sent = await submit(action);
    if (sent?.ok === false) {
      // Said where the name is typed.
      if ('name' in sent.error.fields) return 'name_refused';
      toast({
        variant: 'destructive',
        title: m.designs_failed_title(),
        description: describeFailure(sent.error, failed),
      });
    }
    return sent?.ok === true;
  };

  return {
    isBusy,
    duplicate: async () => {
      await run(async () => {
        const copy = await call(duplicateDesign, { params });
        put(copy);
        toast({ title: m.designs_duplicated(), description: m.designs_duplicated_body({ name: copy.name }) });
      }, m.designs_duplicate_failed());
    },
    setPublic: async (isPublic) => {
      await run(async () => {
        const saved = await call(updateDesign, { params, body: { isPublic } });
        put(saved);
        toast(
          isPublic
            ? {
                title: m.designs_made_public(),
                description: m.designs_made_public_body({ name }),
                action: { label: m.share_copy_link(), onSelect: () => onCopyLink(saved) },
              }
            : { title: m.designs_made_private(), description: m.designs_made_private_body({ name }) },
        );
      }, m.designs_save_failed());
    },
    rename: (newName) =>
      run(async () => {
        const renamed = await call(updateDesign, { params, body: { name: newName } });
        put(renamed);
        toast({ title: m.designs_renamed(), description: m.designs_renamed_body({ name: renamed.name }) });
      }, m.designs_save_failed()),
    remove: () => removeDesign(client, design),
  };
}

async function removeDesign(client: QueryClient, design: SavedDesign): Promise<void> {
  const { id, name, userId } = design;
  changeLoadedDesigns(client, userId, withoutDesign(design));
  const deleted = await attempt(call(deleteDesign, { params: { id } }));
  // Deleted in another tab: what the player asked for is done.
  if (deleted.ok || deleted.error.code === 'design_not_found') {
    toast({ title: m.designs_deleted(), description: m.designs_deleted_body({ name }) });
    return;
  }
  changeLoadedDesigns(client, userId, withDesign(design));
  // The specification lets a refused deletion pass in silence. A design that comes back without a word would look like
  // a fault of the page, so this is said as well.
  toast({
    variant: 'destructive',
    title: m.designs_failed_title(),
    description: m.designs_delete_failed(),
  });
}
