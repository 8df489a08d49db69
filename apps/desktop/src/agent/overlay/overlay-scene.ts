import { isDeepStrictEqual } from 'node:util';
import { isAimingFollowed } from '@punktgenau/contract/desktop/layer';
import type { Display, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { fail, succeed } from '@punktgenau/result';
import { createSignal } from '@punktgenau/signal';
import type { AgentResult } from '../agent.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import { chooseDisplay } from '../displays/choose-display.ts';
import type { InputHub } from '../held-inputs.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Displays } from '../ports/displays.ts';
import type { OverlayWindow, ScreenPoint } from '../ports/overlay-window.ts';
import type { ScreenSampler } from '../ports/screen-sampler.ts';
import { createAimWatch } from './aim-watch.ts';
import { createAimedCrosshair } from './aimed-crosshair.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';
import { createCrosshairLayer } from './crosshair-layer.ts';
import { createCrosshairDrawing } from './drawn-crosshair.ts';
import { createDynamicDrawing } from './dynamic-drawing.ts';
import { createPictureLayers } from './lay-pictures.ts';
import {
  isShown,
  type OverlayFacts,
  type OverlayLock,
  type OverlayPlace,
  type OwnOverlay,
  overlayStateOf,
  preparedOf,
} from './overlay-facts.ts';
import { placePicture } from './placement.ts';
import { createStage } from './stage.ts';
import { createTunedDrawing } from './tuned-drawing.ts';

export type OverlayDependencies = {
  readonly window: OverlayWindow;
  readonly displays: Displays;
  readonly sampler: ScreenSampler;
  readonly inputs: InputHub;
  readonly clock: Clock;
  readonly log: Log;
  readonly configuration: ConfigurationStore;
  readonly artist: CrosshairArtist;
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
  /** Shows a draft in place of the design that it is of, or that design again. */
  setDraft(draft: PreparedCrosshair | null): Promise<void>;
  /** Shows the overlay although it is off, or no longer does. */
  setPeek(isPeeking: boolean): Promise<void>;
  setPlace(place: OverlayPlace): Promise<void>;
  /** Shows the overlay although it is off, because the player is placing it, or no longer does. */
  setPreview(isPreviewed: boolean): Promise<void>;
  /** Leaves the picture out for a moment. Nothing of that is reported as state. */
  setBlink(isBlinkedOut: boolean): Promise<void>;
  setDisplays(attached: readonly Display[]): void;
  setLock(reason: OverlayLock | null): Promise<void>;
  /** Brings the screen to what should be there; `isForced`: even where it should be there already. */
  refresh(isForced?: boolean): Promise<boolean>;
  onChanged(listener: (state: OverlayState) => void): () => void;
  close(): Promise<void>;
};

const atFirst: OverlayFacts = {
  own: { crosshair: null, prepared: null, offset: { x: 0, y: 0 }, isActive: false },
  profile: null,
  place: { window: null, offset: { x: 0, y: 0 } },
  isPreviewed: false,
  isBlinkedOut: false,
  draft: null,
  isPeeking: false,
  lock: 'signed_out',
  attached: [],
};

export function createOverlayScene(
  dependencies: OverlayDependencies & {
    /** Gives work its turn among the commands. */
    readonly enqueue: (work: () => Promise<unknown>) => void;
    /** Keeps track of what nothing waits for. */
    readonly track: (task: Promise<unknown>) => void;
  },
): OverlayScene {
  const { configuration } = dependencies;
  const screen = createScreen(dependencies, () => dependencies.enqueue(() => refresh()));
  let facts = atFirst;
  /** The state as it was last reported. */
  const reported = createSignal<OverlayState | null>(null, isDeepStrictEqual);
  const state = () => overlayStateOf(facts, configuration.current());

  async function refresh(isForced = false): Promise<boolean> {
    const isDone = await screen.show(facts, isForced);
    reported.set(state());
    return isDone;
  }

  async function change(part: Partial<OverlayFacts>): Promise<void> {
    facts = { ...facts, ...part };
    await refresh();
  }

  return {
    own: () => facts.own,
    state,
    displays: () => facts.attached,
    lockReason: () => facts.lock,
    hasCrosshair: () => preparedOf(facts) !== null,
    restore(stored) {
      facts = { ...facts, own: { ...stored, prepared: null } };
    },
    async changeOwn({ profile = facts.profile, ...change }) {
      const before = { own: facts.own, profile: facts.profile };
      facts = { ...facts, own: { ...facts.own, ...change }, profile };
      if (await refresh()) return succeed(null);
      facts = { ...facts, ...before };
      await refresh(true);
      return fail('overlay_failed');
    },
    async completeOwn(prepared) {
      if (prepared.crosshair === facts.own.crosshair) await change({ own: { ...facts.own, prepared } });
    },
    async setDraft(draft) {
      if (draft !== facts.draft) await change({ draft });
    },
    ...settersOf(change),
    setDisplays(attached) {
      facts = { ...facts, attached };
    },
    refresh,
    onChanged: (listener) => reported.subscribe((now) => now && listener(now)),
    close: screen.close,
  };
}

type Setters = Pick<OverlayScene, 'setPeek' | 'setPlace' | 'setPreview' | 'setBlink' | 'setLock'>;

/** Facts that are changed by themselves. */
function settersOf(change: (part: Partial<OverlayFacts>) => Promise<void>): Setters {
  return {
    setPeek: (isPeeking) => change({ isPeeking }),
    setPlace: (place) => change({ place }),
    setPreview: (isPreviewed) => change({ isPreviewed }),
    setBlink: (isBlinkedOut) => change({ isBlinkedOut }),
    setLock: (lock) => change({ lock }),
  };
}
/**
 * The way from the facts to the window.
 *
 * @param onChanged called when something else is to be shown, although the facts are the same
 */
function createScreen(
  dependencies: OverlayDependencies & { readonly track: (task: Promise<unknown>) => void },
  onChanged: () => void,
) {
  const { configuration, inputs, artist, log, track } = dependencies;
  const stage = createStage(dependencies);
  const aim = createAimWatch({ inputs, onChanged });
  const aimedCrosshair = createAimedCrosshair({ artist, log, onChanged, track });
  const tuned = createTunedDrawing(artist);
  const crosshairLayer = createCrosshairLayer({ artist, tuned, log, onChanged, track });
  const layers = createPictureLayers();
  const drawing = createDynamicDrawing({ ...dependencies, areaOf: stage.area, onChanged });

  const newDrawing = () => createCrosshairDrawing({ ...dependencies, drawing, onChanged });
  const [first, second] = [newDrawing(), newDrawing()];

  return {
    async show(facts: OverlayFacts, isForced: boolean): Promise<boolean> {
      const { aiming, layer, authorHeightPx, tuning } = configuration.current();
      const isWanted = isShown(facts, configuration.current());
      aim.setWanted(isWanted && isAimingFollowed({ aiming, layer }) ? aiming : null);

      const { place, own, isBlinkedOut } = facts;
      const bounds = place.window ?? chooseDisplay(facts.attached, configuration.current())?.bounds;
      const scale = authorHeightPx && bounds ? bounds.height / authorHeightPx : 1;
      const isAiming = aim.isAiming();
      const plain = isWanted ? preparedOf(facts) : null;
      const aimed = plain && aimedCrosshair.of(plain, aiming, isAiming);
      const sizePercent = isAiming && aiming.action === 'resize' ? aiming.sizePercent : 100;
      const shown = aimed && (await tuned.of(aimed, { tuning, sizePercent, scale }));
      // The other size is drawn ahead: aiming must not wait for a picture.
      if (shown && aiming.action === 'resize' && !isAiming) {
        track(tuned.of(aimed, { tuning, sizePercent: aiming.sizePercent, scale }));
      }
      const over = isWanted ? await crosshairLayer.of(layer, isAiming, { tuning, scale }, facts.draft) : null;
      const [below, above] = [await first.of(shown), await second.of(over)];
      const whole = layers.of(below, above, layer.opacityPercent);
      const offset = whole && sumOf(own.offset, place.offset, whole.offset);
      const placed = whole && offset && bounds ? placePicture(whole.picture, bounds, offset) : null;
      const isDone = await stage.present(isBlinkedOut ? null : placed, isForced);
      const isDynamic = below?.isDynamic === true || above?.isDynamic === true;
      drawing.setWatching(isDynamic && placed !== null);
      return isDone;
    },
    async close() {
      aim.setWanted(null);
      first.stop();
      second.stop();
      drawing.setWatching(false);
      await stage.close();
    },
  };
}

function sumOf(...offsets: readonly ScreenPoint[]): ScreenPoint {
  return offsets.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }));
}
