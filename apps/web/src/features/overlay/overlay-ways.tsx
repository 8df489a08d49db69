import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { shareSceneOf } from '@punktgenau/contract/share/share-card';
import type { ReactNode } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { knownScene } from '#shared/designs/scenes.ts';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { overlayHref } from '#shared/navigation/design-links.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { firstDesign, PlainDesign, type ShownDesign } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useTrueSize } from '#shared/ui/use-true-size.ts';
import { WayPicture } from '#shared/ui/way-picture.tsx';
import { downloadOverlayFile } from './download-overlay-file.ts';
import { ObsLink } from './obs-link.tsx';

type OverlayWaysProps = {
  /** What the ways show; without it they show the crosshair the editor begins with, and there is nothing to start. */
  readonly design: SavedDesign | undefined;
  /** An overlay window of this browser shows it now. */
  readonly isLive: boolean;
};

/** Each way as the picture of its result, who sees the crosshair there, its one action, and its steps folded away. */
export function OverlayWays({ design, isLive }: OverlayWaysProps) {
  const shown = design ?? firstDesign;
  return (
    <section aria-labelledby="overlay-reach" className="grid gap-5">
      <h2 id="overlay-reach">{m.overlay_page_reach_title()}</h2>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        <AppWay shown={shown} />
        <ObsWay shown={shown} design={design} />
        <BrowserWay shown={shown} design={design} isLive={isLive} />
        <FileWay shown={shown} design={design} />
      </ul>
    </section>
  );
}

type ShownProps = { readonly shown: ShownDesign };
type AnyWayProps = ShownProps & Pick<OverlayWaysProps, 'design'>;

function AppWay({ shown }: ShownProps) {
  return (
    <Way
      kind="app"
      shown={shown}
      title={m.overlay_page_reach_app()}
      viewer={m.overlay_page_reach_app_viewer()}
      body={<ByInstaller published={m.overlay_page_reach_app_body()} missing={m.home_way_app_none()} />}
      action={
        <ByInstaller
          published={
            <LinkButton href="/download" {...wide}>
              {m.overlay_page_reach_app_link()}
            </LinkButton>
          }
        />
      }
    >
      <Fold title={m.overlay_page_tips_title()}>
        <ul className="grid gap-3">
          {[
            m.overlay_page_tip_1(),
            m.overlay_page_tip_2(),
            m.overlay_page_tip_3(),
            m.overlay_page_tip_4(),
          ].map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Fold>
    </Way>
  );
}

function ObsWay({ shown, design }: AnyWayProps) {
  return (
    <Way
      kind="obs"
      shown={shown}
      title={m.overlay_page_reach_obs()}
      viewer={m.overlay_page_reach_obs_viewer()}
      body={m.overlay_page_reach_obs_body()}
      action={design && <ObsLink key={design.id} design={design} />}
    >
      <Fold title={m.overlay_page_obs_guide_title()}>
        <Steps
          steps={[
            m.overlay_page_obs_guide_1(),
            m.overlay_page_obs_guide_2(),
            m.overlay_page_obs_guide_3(),
            m.overlay_page_obs_guide_4(),
          ]}
        />
        <Note>{m.overlay_page_obs_guide_note()}</Note>
      </Fold>
    </Way>
  );
}

function BrowserWay({ shown, design, isLive }: AnyWayProps & Pick<OverlayWaysProps, 'isLive'>) {
  return (
    <Way
      kind="browser"
      shown={shown}
      isLive={isLive}
      title={m.overlay_page_reach_browser()}
      viewer={m.overlay_page_reach_browser_viewer()}
      body={m.overlay_page_reach_browser_body()}
      action={
        design && (
          <LinkButton href={overlayHref('overlay-window', design)} target="_blank" {...wide}>
            {m.overlay_page_start_window()}
            <Icon name="fullscreen" size="sm" />
          </LinkButton>
        )
      }
    >
      <Fold title={m.overlay_page_full_title()}>
        <Steps
          steps={[
            m.overlay_page_full_1(),
            m.overlay_page_full_2(),
            m.overlay_page_full_3(),
            m.overlay_page_full_4(),
          ]}
        />
        <Note>{m.overlay_page_full_note()}</Note>
      </Fold>
    </Way>
  );
}

function FileWay({ shown, design }: AnyWayProps) {
  return (
    <Way
      kind="file"
      shown={shown}
      title={m.overlay_page_reach_file()}
      viewer={m.overlay_page_reach_file_viewer()}
      body={m.overlay_page_reach_file_body()}
      action={design && <FileButton design={design} />}
    >
      <Fold title={m.overlay_page_guide_title()}>
        <Steps steps={[m.overlay_page_guide_1(), m.overlay_page_guide_2(), m.overlay_page_guide_3()]} />
      </Fold>
    </Way>
  );
}

/** A way's action is as wide as its picture. */
const wide = {
  size: 'sm',
  isBlock: true,
  className: 'min-h-(--size-control) max-lg:min-h-(--size-touch)',
} as const;

type WayProps = ShownProps & {
  readonly kind: 'app' | 'obs' | 'browser' | 'file';
  readonly isLive?: boolean;
  readonly title: string;
  /** Who sees the crosshair there. */
  readonly viewer: string;
  /** What else decides whether this is the way. */
  readonly body: ReactNode;
  readonly action: ReactNode;
  /** How it is done, folded away. */
  readonly children: ReactNode;
};

function Way({ kind, shown, isLive = false, title, viewer, body, action, children }: WayProps) {
  const zoom = useTrueSize();
  return (
    <li className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-3">
      <WayPicture
        kind={kind}
        scene={knownScene(shown.scene ?? null) ?? shareSceneOf(shown)}
        sizes="(min-width: 80rem) 19rem, (min-width: 30rem) 50vw, 100vw"
        isLive={isLive}
      >
        <PlainDesign design={shown} zoom={zoom} />
      </WayPicture>
      <div>
        <h3>{title}</h3>
        <p className="font-strong">{viewer}</p>
        <p className="mt-1 text-sm text-ink-muted hyphens-auto">{body}</p>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        {action}
        {children}
      </div>
    </li>
  );
}

function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="group border-t border-hair">
      <summary className="flex min-h-(--size-touch) cursor-pointer items-center gap-1.5 text-ink-muted hover:text-ink">
        <Icon name="chevron-right" size="xs" className="transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="grid gap-3 pt-1 pb-3 text-sm">{children}</div>
    </details>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="grid gap-3">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-1">
          <span aria-hidden="true" className="num font-display text-ink-faint">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

function Note({ children }: { readonly children: string }) {
  return <p className="text-ink-muted">{children}</p>;
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
    <Button {...wide} isLoading={isBusy} onClick={() => void download()}>
      {m.overlay_page_file()}
      <Icon name="download" size="sm" />
    </Button>
  );
}
