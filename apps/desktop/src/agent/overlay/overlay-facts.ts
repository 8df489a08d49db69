import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type {
  Display,
  OverlayCrosshair,
  OverlayPosition,
  OverlayState,
} from '@punktgenau/contract/desktop/overlay-schemas';
import { chooseDisplay } from '../displays/choose-display.ts';
import type { ScreenArea } from '../ports/screen-sampler.ts';
import type { PreparedCrosshair } from './crosshair-artist.ts';

/** Why the overlay must not be on the screen. */
export type OverlayLock = 'signed_out' | 'premium_required';

/** What the player decided. */
export type OwnOverlay = {
  readonly crosshair: OverlayCrosshair | null;
  /** The crosshair with its picture; `null` while that could not be had. */
  readonly prepared: PreparedCrosshair | null;
  readonly offset: OverlayPosition;
  /** The player wants it on the screen. */
  readonly isActive: boolean;
};

/** Where a crosshair is shown. */
export type OverlayPlace = {
  /** The window in whose middle it is shown in place of the display's, in physical px; `null`: in that of the display. */
  readonly window: ScreenArea | null;
  /** From there, besides the player's own offset. */
  readonly offset: OverlayPosition;
};

/** Everything that decides what is on the screen, apart from the configuration. */
export type OverlayFacts = {
  readonly own: OwnOverlay;
  /** Crosshair of the program in the foreground; shown in place of the own one. */
  readonly profile: PreparedCrosshair | null;
  readonly place: OverlayPlace;
  /** It is shown although it is off, because the player is just placing it. */
  readonly isPreviewed: boolean;
  /** It blinks, and is out at this moment. */
  readonly isBlinkedOut: boolean;
  /** How a design is just being changed in an editor; shown wherever that design would be. */
  readonly draft: PreparedCrosshair | null;
  /** A key that shows the overlay is held. */
  readonly isPeeking: boolean;
  readonly lock: OverlayLock | null;
  readonly attached: readonly Display[];
};

/** The crosshair to show, if its picture is there. */
export function preparedOf({ own, profile, draft }: OverlayFacts): PreparedCrosshair | null {
  const shown = profile ?? own.prepared;
  return shown && withDraft(shown, draft);
}

/** A crosshair as it is just being changed, if that is what is changed. */
export function withDraft(shown: PreparedCrosshair, draft: PreparedCrosshair | null): PreparedCrosshair {
  return draft && isOfDesign(shown, draft) ? draft : shown;
}

const isOfDesign = ({ crosshair }: PreparedCrosshair, draft: PreparedCrosshair) =>
  crosshair.kind === 'design' && crosshair.designId === draft.crosshair.designId;

/** Whether the overlay belongs on the screen. */
export function isShown(facts: OverlayFacts, configuration: DesktopConfiguration): boolean {
  const { own, isPeeking, isPreviewed, lock, attached } = facts;
  const isReady = preparedOf(facts) !== null && chooseDisplay(attached, configuration) !== null;
  return (own.isActive || isPeeking || isPreviewed) && lock === null && isReady;
}

/** The overlay as the page and the menu see it. */
export function overlayStateOf(facts: OverlayFacts, configuration: DesktopConfiguration): OverlayState {
  const { own, profile, attached } = facts;
  return {
    isActive: isShown(facts, configuration),
    crosshair: profile?.crosshair ?? own.crosshair,
    displayId: chooseDisplay(attached, configuration)?.id ?? null,
    offset: own.offset,
  };
}
