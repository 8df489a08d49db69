import type { ReactNode } from 'react';
import type { SceneName } from '#shared/designs/scenes.ts';
import { classNames } from './class-names.ts';
import { SceneImage } from './scene-image.tsx';

type WayPictureProps = {
  /** The way onto a screen: over a game, as a source of a stream, in a browser's window, as a file of its own. */
  readonly kind: 'app' | 'obs' | 'browser' | 'file';
  readonly scene: SceneName;
  /** How wide the picture is drawn, as CSS says it. */
  readonly sizes: string;
  /** It is on a screen right now. */
  readonly isLive?: boolean;
  readonly className?: string;
  /** The crosshair; its middle comes to stand on the picture's. */
  readonly children: ReactNode;
};

/**
 * What it looks like at the end of a way: the crosshair over a running game, inside the frame of an OBS source, in a
 * browser's window, on the clear ground of a file. Decoration for screen readers.
 */
export function WayPicture({ kind, scene, sizes, isLive = false, className, children }: WayPictureProps) {
  const hasBar = kind === 'browser' || kind === 'file';
  return (
    <div
      aria-hidden="true"
      data-way={kind}
      className={classNames(
        '@container relative aspect-[16/9] overflow-hidden rounded-sm bg-panel',
        className,
      )}
    >
      {kind === 'file' ? (
        <ClearGround />
      ) : (
        <SceneImage
          scene={scene}
          sizes={sizes}
          loading="lazy"
          className={classNames(
            'absolute inset-0 size-full object-cover',
            kind === 'browser' && 'opacity-30',
          )}
        />
      )}
      {kind === 'app' && <GameDisplay />}
      {kind === 'obs' && <SourceFrame />}
      {kind === 'browser' && <WindowBar name="/transparent-overlay" />}
      {kind === 'file' && <WindowBar name="crosshair-overlay.html" isFile />}
      <div className="absolute top-1/2 left-1/2 -translate-1/2">{children}</div>
      {isLive && <LiveCorners className={hasBar ? 'top-5 @min-[12rem]:top-8' : 'top-1'} />}
    </div>
  );
}

/** The corners around what is live, as around a chosen shape. They settle once; decoration for screen readers. */
export function LiveCorners({ className }: { readonly className: string }) {
  const corner = 'absolute size-[clamp(0.625rem,5%,1.25rem)] border-accent';
  return (
    <span
      data-live
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-x-1 bottom-1 animate-settle', className)}
    >
      <span className={`${corner} top-0 left-0 border-t-2 border-l-2`} />
      <span className={`${corner} top-0 right-0 border-t-2 border-r-2`} />
      <span className={`${corner} bottom-0 left-0 border-b-2 border-l-2`} />
      <span className={`${corner} right-0 bottom-0 border-r-2 border-b-2`} />
    </span>
  );
}

/** What a game says at its lower edge: how the player is, and what is left to shoot. */
function GameDisplay() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 180" className="absolute inset-0 size-full" fill="#fff">
      <path d="M14 157h4v4h4v4h-4v4h-4v-4h-4v-4h4z" fillOpacity=".85" />
      <path d="M28 160h54v6H28z" fillOpacity=".3" />
      <path d="M28 160h41v6H28z" fillOpacity=".85" />
      <path
        d="M238 156h4v13h-4zm8 0h4v13h-4zm8 0h4v13h-4zm8 0h4v13h-4zm8 0h4v13h-4zm8 0h4v13h-4z"
        fillOpacity=".85"
      />
      <path d="M286 156h4v13h-4zm8 0h4v13h-4zm8 0h4v13h-4z" fillOpacity=".3" />
    </svg>
  );
}

/** The frame that OBS draws around a source that is chosen. */
function SourceFrame() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 180" className="absolute inset-0 size-full" fill="none">
      <path d="M24.500 16.500h271v147h-271z" stroke="#ff4444" />
      <path
        d="M22 14h5v5h-5zm136 0h5v5h-5zm135 0h5v5h-5zM22 87h5v5h-5zm271 0h5v5h-5zM22 161h5v5h-5zm136 0h5v5h-5zm135 0h5v5h-5z"
        fill="#ff4444"
      />
    </svg>
  );
}

/** How pictures without a ground are shown everywhere. */
function ClearGround() {
  return (
    <span className="absolute inset-0 bg-[repeating-conic-gradient(#1a2230_0_25%,#121822_0_50%)] bg-[length:1rem_1rem]" />
  );
}

type WindowBarProps = { readonly name: string; readonly isFile?: boolean };

/** The upper edge of a window; where there is no room for what it shows, its icon stands alone. */
function WindowBar({ name, isFile = false }: WindowBarProps) {
  return (
    <div className="absolute inset-x-0 top-0 flex h-4 items-center gap-2 border-b border-hair bg-raised px-1.5 font-mono text-xs text-ink-muted @min-[12rem]:h-7 @min-[12rem]:px-2.5">
      <svg
        aria-hidden="true"
        viewBox="0 0 12 14"
        className="h-2.5 w-2 flex-none @min-[12rem]:h-3.5 @min-[12rem]:w-3"
        fill="none"
        stroke="currentColor"
      >
        {isFile ? (
          <path d="M.5.500h7l4 4v9H.5zM7.500.5v4h4" />
        ) : (
          <path d="M6 1.500a5.500 5.500 0 1 0 .010 0M.5 7h11" />
        )}
      </svg>
      <span className="hidden truncate @min-[12rem]:inline">{name}</span>
    </div>
  );
}
