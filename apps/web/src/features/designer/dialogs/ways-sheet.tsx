import { readDesign } from '@punktgenau/contract/designs/endpoints';
import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '#shared/api/call.ts';
import { ByInstaller, isPublished, wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { countOpenOverlays } from '#shared/overlay/open-overlays.ts';
import { useOpenOverlays } from '#shared/overlay/use-open-overlays.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useTrueSize } from '#shared/ui/use-true-size.ts';
import { WayPicture } from '#shared/ui/way-picture.tsx';
import { orderedWays, rememberWay, type WayKind } from '../model/last-way.ts';
import { overlayAddress } from '../model/overlay-address.ts';
import { useEditor, useValue } from '../session/editor-context.ts';
import { usePlayer } from '../session/use-player.ts';
import './ways-sheet.css';

/**
 * Every way from the editor onto a screen: who sees the crosshair there, and one button for each. No account is needed. The
 * way used last on this device is first; the first that can be had at once has the loud button.
 */
export default function WaysSheet({ onClose }: { readonly onClose: () => void }) {
  // As it was when the sheet opened: nothing moves under the finger.
  const [kinds] = useState(orderedWays);
  const { user } = usePlayer();
  // Buying is never the sheet's one loud button, and without an installer the app has none.
  const main = kinds.find((kind) => kind !== 'app' || (user?.isPro && isPublished));
  return (
    <Dialog isOpen onClose={onClose} title={m.designer_ways()} className="ways-sheet">
      <ul className="ways-list">
        {kinds.map((kind) => {
          const AWay = ways[kind];
          return <AWay key={kind} variant={kind === main ? 'primary' : 'secondary'} />;
        })}
      </ul>
    </Dialog>
  );
}

const ways = { app: AppWay, obs: ObsWay, browser: BrowserWay, file: FileWay } as const satisfies Record<
  WayKind,
  (props: WayButtonProps) => ReactNode
>;

type WayButtonProps = { readonly variant: 'primary' | 'secondary' };

function AppWay({ variant }: WayButtonProps) {
  const { user } = usePlayer();
  return (
    <Way
      kind="app"
      title={m.home_way_app_title()}
      viewer={m.home_way_app_viewer()}
      time={wordsByInstaller(m.designer_way_time_minutes(), '')}
      body={wordsByInstaller(m.designer_way_app(), m.home_way_app_none())}
    >
      <ByInstaller
        published={
          <LinkButton
            size="sm"
            variant={user?.isPro ? variant : 'pro'}
            href={user?.isPro ? '/download' : '/pricing'}
            onClick={() => rememberWay('app')}
          >
            {user?.isPro ? m.designer_way_app_get() : m.get_premium()}
          </LinkButton>
        }
      />
    </Way>
  );
}

function ObsWay({ variant }: WayButtonProps) {
  const { saved, address } = useOverlayAddress();
  return (
    <Way
      kind="obs"
      title={m.home_way_obs_title()}
      viewer={m.home_way_obs_viewer()}
      time={m.designer_way_time_minute()}
      body={saved ? m.designer_way_obs_saved() : m.designer_way_obs()}
    >
      <CopyLink variant={variant} address={location.origin + address(true)} />
    </Way>
  );
}

function BrowserWay({ variant }: WayButtonProps) {
  const { saved, address } = useOverlayAddress();
  const open = useOpenOverlays();
  return (
    <Way
      kind="browser"
      isLive={saved !== undefined && countOpenOverlays(open, saved.id) > 0}
      title={m.home_way_web_title()}
      viewer={m.home_way_web_viewer()}
      time={m.designer_way_time_now()}
      body={m.designer_way_browser()}
    >
      <LinkButton
        size="sm"
        variant={variant}
        href={address(false)}
        target="_blank"
        onClick={() => rememberWay('browser')}
      >
        <Icon name="external" size="sm" />
        {m.designer_way_browser_open()}
      </LinkButton>
    </Way>
  );
}

function FileWay({ variant }: WayButtonProps) {
  const { session } = useEditor();
  const download = () => {
    rememberWay('file');
    void downloadFile(session.store.current(), session.name.get());
  };
  return (
    <Way
      kind="file"
      title={m.designer_way_file_title()}
      viewer={m.designer_way_file_viewer()}
      time={m.designer_way_time_now()}
      body={m.designer_way_file()}
    >
      <Button size="sm" variant={variant} onClick={download}>
        <Icon name="download" size="sm" />
        {m.designer_way_file_get()}
      </Button>
    </Way>
  );
}

/** Where an overlay shows the design as it stands, and the saved design whose key it carries. */
function useOverlayAddress() {
  const { session } = useEditor();
  const designId = useValue(session.designId);
  const saved = useQuery({
    ...callQuery(readDesign, { params: { id: designId ?? 0 } }),
    enabled: designId !== null,
  }).data;
  const address = (isBare: boolean) => overlayAddress(session.store.current(), saved, isBare);
  return { saved, address };
}

async function downloadFile(design: CrosshairDesign, name: string): Promise<void> {
  try {
    const { downloadDesign } = await import('../bar/download-design.ts');
    await downloadDesign('html', design, name);
  } catch {
    toast({ variant: 'destructive', title: m.designer_error(), description: m.designer_download_failed() });
  }
}

type WayProps = {
  readonly kind: WayKind;
  /** An overlay window of this browser shows the design now. */
  readonly isLive?: boolean;
  readonly title: string;
  /** Who sees the crosshair there. */
  readonly viewer: string;
  /** How long it takes until then; empty where the way is closed. */
  readonly time: string;
  readonly body: string;
  /** The one thing to do; nothing where the way is closed. */
  readonly children: ReactNode;
};

function Way({ kind, isLive = false, title, viewer, time, body, children }: WayProps) {
  return (
    <li className="way">
      <ResultPicture kind={kind} isLive={isLive} />
      <div className="way-words">
        <div className="way-head">
          <h3>{title}</h3>
          <span>{time}</span>
        </div>
        <p className="way-viewer">{viewer}</p>
        <p className="way-body">{body}</p>
        <p role="status" className="mb-2 empty:hidden">
          {isLive && <Badge variant="live">{m.download_live_here()}</Badge>}
        </p>
        {children}
      </div>
    </li>
  );
}

/** What it will look like there: the player's own crosshair at its true size. */
function ResultPicture({ kind, isLive = false }: Pick<WayProps, 'kind' | 'isLive'>) {
  const { session, view } = useEditor();
  const backdrop = useValue(view.backdrop);
  const zoom = useTrueSize();
  return (
    <WayPicture
      kind={kind}
      scene={backdrop === 'own' ? 'hall' : backdrop}
      sizes="9rem"
      isLive={isLive}
      className="way-picture"
    >
      <CrosshairCanvas design={resolveDynamicColor(session.store.current())} zoom={zoom} />
    </WayPicture>
  );
}

/** It takes the place of the button that had the focus. */
const focusWhenShown = (element: HTMLElement | null) => element?.focus();

function CopyLink({ address, variant }: WayButtonProps & { readonly address: string }) {
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    rememberWay('obs');
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: m.overlay_page_copied(), description: m.overlay_page_copied_body() });
    } catch {
      // No permission, or a page without https: the player's own keys still work.
      setByHand(true);
    }
  };
  if (isByHand) {
    return (
      <input
        className="way-link"
        readOnly
        ref={focusWhenShown}
        value={address}
        aria-label={m.overlay_page_obs_label()}
        onFocus={(event) => event.target.select()}
      />
    );
  }
  return (
    <Button size="sm" variant={variant} onClick={() => void copy()}>
      <Icon name="copy" size="sm" />
      {m.designer_way_obs_copy()}
    </Button>
  );
}
