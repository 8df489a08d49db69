import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call, callQuery } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { changeLoadedDesigns, withDesign } from '#shared/designs/loaded-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEditor, useValue } from '../session/editor-context.ts';

/** Whether a saved design has a short link, what that means, and the button that changes it. */
export function Publicity({ design }: { readonly design: SavedDesign }) {
  const { session } = useEditor();
  const isUnsaved = useValue(session.saveState) !== 'saved';
  const { change, isBusy } = usePublicity(design);
  const { isPublic } = design;
  return (
    <section className="grid gap-3 border-t border-hair pt-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div>
        <h3 className="font-strong">{isPublic ? m.share_public_title() : m.share_make_public_title()}</h3>
        <p className="mt-1 text-sm text-ink-muted">
          {!isPublic && m.share_make_public_body()}
          {isPublic && (isUnsaved ? m.share_public_unsaved() : m.share_public_body())}
        </p>
      </div>
      <Button isLoading={isBusy} onClick={() => void change(!isPublic)} className="justify-self-start">
        {isPublic ? m.share_make_private() : m.share_make_public()}
      </Button>
    </section>
  );
}

/** What is on the stage goes with it: a short link shows what is saved. */
function usePublicity(design: SavedDesign) {
  const { session } = useEditor();
  const client = useQueryClient();
  const params = { id: design.id };
  const { submit, isBusy } = useSubmit(async (isPublic: boolean) => {
    // The session itself says why something could not be saved.
    if (isPublic && !(await session.saveNow())) return;
    const saved = await call(updateDesign, { params, body: { isPublic } });
    client.setQueryData(callQuery(readDesign, { params }).queryKey, saved);
    changeLoadedDesigns(client, saved.userId, withDesign(saved));
  });
  const change = async (isPublic: boolean) => {
    const sent = await submit(isPublic);
    if (sent?.ok === false) {
      toast({
        variant: 'destructive',
        title: m.designer_error(),
        description: describeFailure(sent.error, m.share_change_failed()),
      });
    }
  };
  return { change, isBusy };
}
