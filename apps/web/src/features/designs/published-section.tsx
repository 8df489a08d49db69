import { communityPath } from '@punktgenau/contract/community/community-path';
import type { OwnCommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { decodeShareCode } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { knownScene } from '#shared/designs/scenes.ts';
import { GalleryThumb } from '#shared/gallery/gallery-thumb.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { ownCrosshairsQuery, useOwnCrosshairCalls } from '#shared/publish/own-crosshairs.ts';
import { PublishForm } from '#shared/publish/publish-form.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { toast } from '#shared/ui/toast.ts';

/** What the player has published, with the ways to change it and to take it back; nothing while there is none. */
export default function PublishedSection({ designs }: { readonly designs: readonly SavedDesign[] }) {
  const query = useQuery(ownCrosshairsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = query;
  if (!data)
    return error ? <LoadFailure title={m.published_failed()} query={query} headingLevel={2} /> : null;
  if (data.length === 0) return null;
  return (
    <section id="published" className="grid grid-cols-[minmax(0,1fr)] gap-4 scroll-mt-20">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {m.published_title()}
      </h2>
      <ul className="border-y border-hair">
        {data.map((crosshair) => (
          <li key={crosshair.id} className="border-b border-hair last:border-0">
            <Published
              crosshair={crosshair}
              design={designs.find(({ id }) => id === crosshair.designId) ?? null}
              onRemove={() => heading.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PublishedProps = {
  readonly crosshair: OwnCommunityCrosshair;
  readonly design: SavedDesign | null;
  /** The row is about to leave; the focus needs a new place. */
  readonly onRemove: () => void;
};

const room = { width: 84, height: 56 };

function Published({ crosshair, design, onRemove }: PublishedProps) {
  const { id, name, shareCode, scene, likes, uses, isHidden } = crosshair;
  const [open, setOpen] = useState<'change' | 'withdraw'>();
  const withdraw = useWithdrawing(crosshair, onRemove);
  const decoded = decodeShareCode(shareCode);
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <GalleryThumb
        design={decoded.ok ? decoded.value : null}
        imageUrl={null}
        scene={knownScene(scene)}
        place={id}
        room={room}
        className="aspect-[3/2] w-28 flex-none rounded-sm"
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {isHidden && <Badge variant="danger">{m.published_hidden()}</Badge>}
        </p>
        <p className="num text-sm text-ink-muted">
          {m.published_facts({ likes: formatNumber(likes), uses: formatNumber(uses) })}
        </p>
        {isHidden && <p className="text-sm text-ink-muted">{m.published_hidden_body()}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isHidden && (
          <LinkButton variant="ghost" href={communityPath(id)} aria-label={m.published_view_named({ name })}>
            {m.publish_view()}
          </LinkButton>
        )}
        <Button aria-label={m.published_change_named({ name })} onClick={() => setOpen('change')}>
          {m.published_change()}
        </Button>
        <Button aria-label={m.published_withdraw_named({ name })} onClick={() => setOpen('withdraw')}>
          {m.published_withdraw()}
        </Button>
      </div>
      {open === 'change' && <PublishForm design={design} published={crosshair} onClose={close} />}
      {open === 'withdraw' && (
        <ConfirmDialog
          title={m.published_withdraw_title()}
          description={m.published_withdraw_body({ name })}
          confirmLabel={m.published_withdraw()}
          onClose={close}
          onConfirm={() => {
            close();
            void withdraw();
          }}
        />
      )}
    </div>
  );
}

function useWithdrawing({ id, name }: OwnCommunityCrosshair, onRemove: () => void) {
  const calls = useOwnCrosshairCalls();
  const { submit } = useSubmit(() => calls.withdraw(id));
  return async () => {
    const sent = await submit();
    // Taken back in another tab, or removed: what the player asked for is done.
    if (sent?.ok || sent?.error.code === 'community_crosshair_not_found') {
      onRemove();
      toast({ title: m.published_withdrawn(), description: m.published_withdrawn_body({ name }) });
    } else if (sent) {
      toast({
        variant: 'destructive',
        title: m.published_withdraw_failed(),
        description: describeFailure(sent.error),
      });
    }
  };
}
