import type { SharedDesign } from '@punktgenau/contract/designs/design-schemas';
import { readSharedDesign } from '@punktgenau/contract/share/endpoints';
import { readShareSource, shareCodeOf } from '@punktgenau/contract/share/share-address';
import { shareSceneOf } from '@punktgenau/contract/share/share-card';
import { type CrosshairDesign, paintedSizePx } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callQuery } from '#shared/api/call.ts';
import { imageOf } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editorCopyHref, sharedOverlayHref } from '#shared/share/share-links.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { SharedStage } from './shared-stage.tsx';

/** A crosshair that somebody shares, for anybody with the link: to look at, or to go on with a copy. */
export default function SharePage() {
  const [path] = useLocation();
  const source = readShareSource(shareCodeOf(path));
  if (!source.ok) return <Missing title={m.share_broken_title()} body={m.share_broken_body()} />;
  return source.value.kind === 'saved' ? (
    <SavedCrosshair code={source.value.code} />
  ) : (
    <Crosshair design={source.value.design} />
  );
}

function SavedCrosshair({ code }: { readonly code: string }) {
  // Its owner may have taken it back a moment ago.
  const query = useQuery({
    ...callQuery(readSharedDesign, { query: { code } }),
    refetchOnMount: 'always',
  });
  const { data, error } = query;
  if (error instanceof ApiFailure && error.code === 'share_not_found') {
    return <Missing title={m.share_gone_title()} body={m.share_gone_body()} />;
  }
  if (data) return <Crosshair design={data} saved={data} />;
  if (!error) return <Waiting />;
  return (
    <div className="wrap grid min-h-[60svh] content-center">
      <LoadFailure headingLevel={1} title={m.share_failed_title()} query={query} />
    </div>
  );
}

type CrosshairProps = {
  readonly design: CrosshairDesign;
  /** Where the link stands for a saved design. */
  readonly saved?: SharedDesign;
};

function Crosshair({ design, saved }: CrosshairProps) {
  const image = saved && imageOf(saved);
  const view = (
    <LinkButton
      href={sharedOverlayHref(saved ?? design)}
      target="_blank"
      variant={image ? 'primary' : 'secondary'}
    >
      <Icon name="external" size="sm" />
      {m.share_view()}
    </LinkButton>
  );
  return (
    <div className="wrap grid gap-6 pt-4 pb-8 lg:pt-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      <SharedStage
        // As on the card beside the link.
        design={{
          imageUrl: null,
          adjustedSize: null,
          ...design,
          scene: saved?.scene ?? shareSceneOf(design),
        }}
        label={m.share_picture({ name: saved?.name ?? m.share_unnamed() })}
      />
      <div className="grid content-start gap-6 lg:content-center">
        <div>
          <h1 className="text-2xl wrap-anywhere">{saved?.name ?? m.share_unnamed()}</h1>
          <p className="num mt-1 text-ink-muted">
            {image
              ? m.share_facts_image({ size: image.sizePx })
              : m.share_facts({
                  shape: shapeLabel(design.shape),
                  color: design.color,
                  size: paintedSizePx(design),
                })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:min-h-(--size-touch) max-sm:*:grow">
          {!image && (
            <LinkButton href={editorCopyHref(design, saved?.name)} variant="primary">
              <Icon name="edit" size="sm" />
              {m.share_open_in_editor()}
            </LinkButton>
          )}
          {view}
        </div>
        <p className="text-sm text-ink-muted">
          {image ? m.share_open_in_editor_image() : m.share_open_in_editor_body()}{' '}
          {saved ? m.share_who_saved() : m.share_who_picture()}
        </p>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="wrap grid min-h-[60svh] content-center justify-items-center">
      <h1 className="sr-only">{m.share_unnamed()}</h1>
      <BusyView text={m.share_loading()} />
    </div>
  );
}

function Missing({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <div className="wrap grid min-h-[60svh] content-center">
      <EmptyState
        headingLevel={1}
        title={title}
        message={body}
        action={
          <LinkButton href="/editor" variant="primary">
            {m.share_design_own()}
          </LinkButton>
        }
      />
    </div>
  );
}
