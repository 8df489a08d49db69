import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { shareSceneOf } from '@punktgenau/contract/share/share-card';
import { editorDefaults } from '@punktgenau/crosshair';
import type { ReactNode } from 'react';
import { knownScene } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { overlayHref, overlayPageHref } from '#shared/navigation/design-links.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PlainDesign, type ShownDesign } from '#shared/ui/design-picture.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useTrueSize } from '#shared/ui/use-true-size.ts';
import { WayPicture } from '#shared/ui/way-picture.tsx';

type OverlayWaysProps = {
  /** What the ways show; without a design they lead to the page that explains them. */
  readonly design: SavedDesign | undefined;
  /** An overlay window of this browser shows it now. */
  readonly isLive: boolean;
};

/** The complete ways to show a crosshair without installing anything, each with its result, and who sees it there. */
export function OverlayWays({ design, isLive }: OverlayWaysProps) {
  const overlayPage = design ? overlayPageHref(design) : '/overlay';
  const shown: ShownDesign = design ?? {
    ...editorDefaults,
    imageUrl: null,
    adjustedSize: null,
    scene: 'hall',
  };
  return (
    <ul className="divide-y divide-hair">
      <Way kind="obs" shown={shown} title={m.download_way_obs_title()} body={m.download_way_obs_body()}>
        <LinkButton href={overlayPage} size="sm">
          {m.download_way_obs_action()}
        </LinkButton>
      </Way>
      <Way
        kind="browser"
        shown={shown}
        isLive={isLive}
        title={m.download_way_web_title()}
        body={m.download_way_web_body()}
      >
        {design ? (
          <LinkButton href={overlayHref('transparent-overlay', design)} target="_blank" size="sm">
            {m.download_way_web_action()}
            <Icon name="external" size="sm" />
          </LinkButton>
        ) : (
          <LinkButton href="/overlay" size="sm">
            {m.download_way_web_action()}
          </LinkButton>
        )}
      </Way>
      <Way kind="file" shown={shown} title={m.download_way_file_title()} body={m.download_way_file_body()}>
        <LinkButton href={overlayPage} size="sm">
          {m.download_way_file_action()}
        </LinkButton>
      </Way>
    </ul>
  );
}

type WayProps = {
  readonly kind: 'obs' | 'browser' | 'file';
  readonly shown: ShownDesign;
  readonly isLive?: boolean;
  readonly title: string;
  readonly body: string;
  /** The one thing to do. */
  readonly children: ReactNode;
};

function Way({ kind, shown, isLive = false, title, body, children }: WayProps) {
  const zoom = useTrueSize();
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <WayPicture
        kind={kind}
        scene={knownScene(shown.scene ?? null) ?? shareSceneOf(shown)}
        sizes="9rem"
        isLive={isLive}
        className="self-start"
      >
        <PlainDesign design={shown} zoom={zoom} />
      </WayPicture>
      <div className="grid justify-items-start gap-3">
        <div>
          <h3>{title}</h3>
          <p className="max-w-[52ch] text-ink-muted">{body}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
