import { isDeepStrictEqual } from 'node:util';
import type {
  Display,
  OverlayCrosshair,
  OverlayPosition,
  OverlayState,
} from '@punktgenau/contract/desktop/overlay-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { fail, succeed } from '@punktgenau/result';
import { createSignal } from '@punktgenau/signal';
import type { AgentResult } from '../agent.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import { chooseDisplay } from '../displays/choose-display.ts';
import type { Log } from '../log/log.ts';
import type { AimButton } from '../ports/aim-button.ts';
import type { Clock } from '../ports/clock.ts';
import type { Displays } from '../ports/displays.ts';
import type { OverlayWindow } from '../ports/overlay-window.ts';
import type { ScreenSampler } from '../ports/screen-sampler.ts';
import { createAimWatch } from './aim-watch.ts';
import { createBackdropWatch } from './backdrop-watch.ts';
import type { CenteredPicture } from './centered-picture.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';
import { type DynamicColor, nextDynamicColor, unknownBackdrop } from './dynamic-color.ts';
import { placePicture } from './placement.ts';
import { createStage } from './stage.ts';

export type OverlayDependencies = {
  readonly window: OverlayWindow;
  readonly displays: Displays;
  readonly sampler: ScreenSampler;
  readonly aimButton: AimButton;
  readonly clock: Clock;
  readonly log: Log;
  readonly configuration: ConfigurationStore;
  readonly artist: CrosshairArtist;
};

/** Why the overlay must not be on the screen. */
export type OverlayLock = 'signed_out' | 'premium_required';

/** What the player decided. */
type OwnOverlay = {
  readonly crosshair: OverlayCrosshair | null;
  /** The crosshair with its picture; `null` while that could not be had. */
  readonly prepared: PreparedCrosshair | null;
  readonly offset: OverlayPosition;
  /** The player wants it on the screen. */
  readonly isActive: boolean;
};

/**
 * Everything that decides what is on the screen, and the way from there to the window. Nothing here waits for its turn:
 * the controller's queue calls it.
 */
export type OverlayScene = {
  own(): OwnOverlay;
  state(): OverlayState;
  displays(): readonly Display[];
  lockReason(): OverlayLock | null;
  /** There is a picture that could be shown. */
  hasCrosshair(): boolean;
  restore(stored: Omit<OwnOverlay, 'prepared'>): void;
  /** Changes and shows. When the system refuses, everything stays as it was: `overlay_failed`. */
  changeOwn(
    change: Partial<OwnOverlay> & { readonly profile?: PreparedCrosshair | null },
  ): Promise<AgentResult<null>>;
  /** The own crosshair's picture has come, unless it is another one by now. */
  completeOwn(prepared: PreparedCrosshair): Promise<void>;
  setDisplays(attached: readonly Display[]): void;
  setLock(reason: OverlayLock | null): Promise<void>;
  /** Brings the screen to what should be there; `isAnew` even where it should be already. */
  refresh(isAnew?: boolean): Promise<boolean>;
  onChanged(listener: (state: OverlayState) => void): () => void;
  close(): Promise<void>;
};

export function createOverlayScene(
  dependencies: OverlayDependencies & {
    /** Gives work its turn among the commands. */
    readonly enqueue: (work: () => Promise<unknown>) => void;
  },
): OverlayScene {
  const { configuration, artist, sampler, aimButton, clock, log, enqueue } = dependencies;
  const stage = createStage(dependencies);
  let own: OwnOverlay = { crosshair: null, prepared: null, offset: { x: 0, y: 0 }, isActive: false };
  let profile: PreparedCrosshair | null = null;
  let lock: OverlayLock | null = 'signed_out';
  let attached: readonly Display[] = [];
  let dynamic: { readonly design: CrosshairDesign; color: DynamicColor } | null = null;

  /** The state as it was last told. */
  const reported = createSignal<OverlayState | null>(null, isDeepStrictEqual);

  const aim = createAimWatch({ button: aimButton, log, onChanged: () => enqueue(() => refresh()) });
  const backdrop = createBackdropWatch({ sampler, clock, log, areaOf: stage.area, onSample });

  const prepared = () => profile ?? own.prepared;
  const display = () => chooseDisplay(attached, configuration.current());
  const isShown = () => own.isActive && lock === null && prepared() !== null && display() !== null;

  function state(): OverlayState {
    const crosshair = profile?.crosshair ?? own.crosshair;
    return { isActive: isShown(), crosshair, displayId: display()?.id ?? null, offset: own.offset };
  }

  async function refresh(isAnew = false): Promise<boolean> {
    const isWanted = isShown();
    const { hideWhileAiming, sampleBackdrop } = configuration.current();
    aim.setWanted(isWanted && hideWhileAiming);

    const screen = display();
    const shown = isWanted && !aim.isAiming() ? prepared() : null;
    const design = sampleBackdrop ? (shown?.dynamicDesign ?? null) : null;
    if (design && dynamic?.design !== design) dynamic = { design, color: unknownBackdrop(design) };
    const picture = shown && (await pictureOf(shown, design));
    const offset = shown && { x: own.offset.x + shown.offset.x, y: own.offset.y + shown.offset.y };
    const placed = picture && offset && screen && placePicture(picture, screen.bounds, offset);
    const isDone = await stage.present(placed, isAnew);
    if (design && placed) backdrop.start();
    else backdrop.stop();
    reported.set(state());
    return isDone;
  }

  function pictureOf(
    shown: PreparedCrosshair,
    design: CrosshairDesign | null,
  ): Promise<CenteredPicture | null> | CenteredPicture | null {
    return design && dynamic ? artist.draw(dynamic.color.drawn) : shown.picture;
  }

  async function onSample(color: string | null): Promise<void> {
    if (!dynamic) return;
    const before = dynamic.color;
    dynamic.color = nextDynamicColor(dynamic.design, before, color);
    if (dynamic.color.drawn !== before.drawn) enqueue(() => refresh());
  }

  return {
    own: () => own,
    state,
    displays: () => attached,
    lockReason: () => lock,
    hasCrosshair: () => prepared() !== null,
    restore(stored) {
      own = { ...stored, prepared: null };
    },
    async changeOwn({ profile: nextProfile = profile, ...change }) {
      const before = { own, profile };
      own = { ...own, ...change };
      profile = nextProfile;
      if (await refresh()) return succeed(null);
      ({ own, profile } = before);
      await refresh(true);
      return fail('overlay_failed');
    },
    async completeOwn(complete) {
      if (complete.crosshair !== own.crosshair) return;
      own = { ...own, prepared: complete };
      await refresh();
    },
    setDisplays(next) {
      attached = next;
    },
    async setLock(reason) {
      lock = reason;
      await refresh();
    },
    refresh,
    onChanged: (listener) => reported.subscribe((now) => now && listener(now)),
    async close() {
      aim.setWanted(false);
      backdrop.stop();
      await stage.close();
    },
  };
}
