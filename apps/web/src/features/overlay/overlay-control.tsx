import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { drawnSizePx } from '@punktgenau/crosshair';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSubmit } from '#shared/api/use-submit.ts';
import { imageOf } from '#shared/designs/saved-design.ts';
import { m } from '#shared/i18n/messages.ts';
import { shapeLabel } from '#shared/i18n/shape-label.ts';
import { editHref, overlayHref } from '#shared/navigation/design-links.ts';
import { openPresenceChannel } from '#shared/overlay/overlay-presence.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { DesignPicture } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { downloadOverlayFile } from './download-overlay-file.ts';
import { ObsLink } from './obs-link.tsx';
import { countOpenOverlays, forgetSilent, type OpenOverlays, receiveMessage } from './overlay-rules.ts';

type OverlayControlProps = {
  readonly designs: readonly SavedDesign[];
  readonly design: SavedDesign;
  readonly onChoose: (id: string) => void;
};

/** The picture on the left, everything that starts it on the right. */
export function OverlayControl({ designs, design, onChoose }: OverlayControlProps) {
  return (
    <section
      aria-label={m.overlay_page_preview()}
      className="grid overflow-hidden rounded-lg border border-hair bg-panel lg:grid-cols-[minmax(0,3fr)_minmax(24rem,2fr)]"
    >
      <DesignPicture
        design={design}
        room={{ width: 340, height: 200 }}
        maxZoom={4}
        hasZoomTag
        className="aspect-3/2 w-full lg:aspect-auto lg:h-full lg:min-h-[30rem]"
      />
      <div className="grid min-w-0 content-start border-t border-hair lg:border-t-0 lg:border-l">
        <div className="grid gap-4 p-4 sm:p-6">
          <SelectField
            label={m.overlay_page_design()}
            aside={
              <Link href={editHref(design)} className="link">
                {m.overlay_page_edit()}
              </Link>
            }
            value={String(design.id)}
            options={designs.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => onChoose(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Status designId={design.id} />
            <Summary design={design} />
          </div>
          <div className="grid gap-2">
            <LinkButton href={overlayHref('transparent-overlay', design)} target="_blank" variant="primary">
              {m.overlay_page_start()}
              <Icon name="external" size="sm" />
            </LinkButton>
            <LinkButton href={overlayHref('overlay-window', design)} target="_blank">
              {m.overlay_page_start_window()}
              <Icon name="fullscreen" size="sm" />
            </LinkButton>
            <FileButton design={design} />
          </div>
        </div>
        <ObsLink key={design.id} design={design} />
      </div>
    </section>
  );
}

function Summary({ design }: { readonly design: SavedDesign }) {
  const image = imageOf(design);
  return (
    <p className="num flex min-w-0 items-center gap-2 text-sm text-ink-muted">
      {image ? (
        `${m.design_from_gallery()}, ${image.sizePx} px`
      ) : (
        <>
          <span
            aria-hidden="true"
            className="size-3 flex-none rounded-sm border border-hair-strong"
            style={{ backgroundColor: design.color }}
          />
          {shapeLabel(design.shape)}, {drawnSizePx(design)} px, {design.color}
        </>
      )}
    </p>
  );
}

function Status({ designId }: { readonly designId: number }) {
  const count = useOpenOverlays(designId);
  return (
    <span role="status" title={m.overlay_page_status_hint()}>
      <Badge variant={count > 0 ? 'live' : 'off'}>
        {count === 0
          ? m.overlay_page_inactive()
          : count === 1
            ? m.overlay_page_active()
            : m.overlay_page_active_many({ count })}
      </Badge>
    </span>
  );
}

/** How often the overlay windows are asked whether they are still there. */
const askEveryMs = 2000;

/** How many windows of this browser show the overlay of a design right now. */
function useOpenOverlays(designId: number): number {
  const [windows, setWindows] = useState<OpenOverlays>(new Map());

  useEffect(() => {
    const channel = openPresenceChannel((message) =>
      setWindows((known) => receiveMessage(known, message, Date.now())),
    );
    const ask = () => {
      channel?.postMessage({ kind: 'who' });
      // A window that crashed says no goodbye.
      setWindows((known) => forgetSilent(known, Date.now() - 2 * askEveryMs));
    };
    ask();
    const timer = setInterval(ask, askEveryMs);
    return () => {
      clearInterval(timer);
      channel?.close();
    };
  }, []);

  return countOpenOverlays(windows, designId);
}

/** Downloads the standalone overlay file. */
function FileButton({ design }: { readonly design: SavedDesign }) {
  const { submit, isBusy } = useSubmit(() => downloadOverlayFile(design));
  const download = async () => {
    const sent = await submit();
    if (!sent?.ok) return;
    const file = sent.value;
    toast(
      file.ok
        ? {
            title: m.overlay_page_file_done(),
            description: m.overlay_page_file_done_body({ file: file.value, name: design.name }),
          }
        : {
            variant: 'destructive',
            title: m.overlay_page_error(),
            description: m.overlay_page_file_failed(),
          },
    );
  };
  return (
    <Button isLoading={isBusy} onClick={() => void download()}>
      {m.overlay_page_file()}
      <Icon name="download" size="sm" />
    </Button>
  );
}
