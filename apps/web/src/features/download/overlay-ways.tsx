import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { shareSceneOf } from '@punktgenau/contract/share/share-card';
import type { ReactNode } from 'react';
import { knownScene } from '#shared/designs/scenes.ts';
import { m } from '#shared/i18n/messages.ts';
import { overlayHref, overlayPageHref } from '#shared/navigation/design-links.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { firstDesign, PlainDesign } from '#shared/ui/design-picture.tsx';
import { scenesInRow } from '#shared/ui/game-scene.ts';
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
  return (
    <ul className="grid gap-x-6 max-sm:divide-y max-sm:divide-hair sm:grid-cols-3">
      <Way kind="obs" design={design} title={m.download_way_obs_title()} body={m.download_way_obs_body()}>
        <LinkButton href={overlayPage} size="sm">
          {m.download_way_obs_action()}
        </LinkButton>
      </Way>
      <Way
        kind="browser"
        design={design}
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
      <Way kind="file" design={design} title={m.download_way_file_title()} body={m.download_way_file_body()}>
        <LinkButton href={overlayPage} size="sm">
          {m.download_way_file_action()}
        </LinkButton>
      </Way>
    </ul>
  );
}

type WayProps = WayResultProps & {
  readonly title: string;
  readonly body: string;
  /** The one thing to do. */
  readonly children: ReactNode;
};

function Way({ title, body, children, ...result }: WayProps) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 py-5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:py-0">
      <WayResult {...result} />
      <div className="grid content-between justify-items-start gap-3">
        <div>
          <h3>{title}</h3>
          <p className="text-ink-muted">{body}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

type WayResultProps = {
  readonly kind: 'app' | 'obs' | 'browser' | 'file';
  /** Without one the editor's first crosshair stands in its place. */
  readonly design: SavedDesign | undefined;
  readonly isLive?: boolean;
  readonly className?: string;
};

/** What it looks like at the end of a way, with the player's own crosshair in its true size. */
export function WayResult({ kind, design, isLive = false, className }: WayResultProps) {
  const zoom = useTrueSize();
  const shown = design ?? firstDesign;
  const scene = knownScene(shown.scene ?? null) ?? shareSceneOf(shown);
  // The large picture right above it stands where the design was made: a game can be anywhere.
  const [, elsewhere = scene] = scenesInRow([{ design: shown, scene }, { design: shown }]);
  return (
    <WayPicture
      kind={kind}
      scene={kind === 'app' ? elsewhere : scene}
      sizes="(min-width: 640px) 50vw, 100vw"
      isLive={isLive}
      className={classNames('self-start', className)}
    >
      <PlainDesign design={shown} zoom={zoom} />
    </WayPicture>
  );
}
