import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { lazy, Suspense, useState } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { useEditor } from '../session/editor-context.ts';

const PublishDialog = lazy(() => import('#shared/publish/publish-dialog.tsx'));

/** The way of a saved design into the gallery that everybody sees, as it stands on the stage. */
export function Publishing({ design }: { readonly design: SavedDesign }) {
  const { session } = useEditor();
  const [asked, setAsked] = useState<SavedDesign>();
  // What is published is what is saved. The session itself says why something could not be saved.
  const { submit, isBusy } = useSubmit(() => session.saveNow());
  const ask = async () => {
    const sent = await submit();
    if (sent?.ok && sent.value) setAsked({ ...design, ...session.store.current(), name: session.name.get() });
  };
  return (
    <section className="grid gap-3 border-t border-hair pt-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div>
        <h3 className="font-strong">{m.share_publish_title()}</h3>
        <p className="mt-1 text-sm text-ink-muted">{m.share_publish_body()}</p>
      </div>
      <Button isLoading={isBusy} onClick={() => void ask()} className="justify-self-start">
        {m.publish_menu()}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <PublishDialog design={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
