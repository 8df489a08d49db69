import type { BrowserContext, Page } from '@playwright/test';
import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { Calibration } from '@punktgenau/contract/desktop/calibration';
import {
  type BridgeCall,
  type BridgeVerb,
  bridgeVerbs,
  type UpdateState,
} from '@punktgenau/contract/desktop/desktop-bridge';
import {
  type DesktopConfiguration,
  defaultDesktopConfiguration,
} from '@punktgenau/contract/desktop/desktop-configuration';
import type { DesktopErrorCode } from '@punktgenau/contract/desktop/desktop-errors';
import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import type { Display, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import type { PhoneState } from '@punktgenau/contract/desktop/phone-schemas';
import { imageFileOf } from '@punktgenau/contract/gallery/image-file';
import type { WrittenSigns } from '@punktgenau/contract/hotkeys/alt-gr';
import {
  defaultOverlayKeys,
  forEachOverlayAction,
  overlayActionIds,
} from '@punktgenau/contract/hotkeys/overlay-actions';
import { fail, type Result, succeed } from '@punktgenau/result';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { installBridge } from './install-bridge.ts';

/** The companion as a test arranges it, and as it is after what the page has done. */
export type CompanionState = {
  /** Whom the stored login signs in; `null`: there is none. */
  autoLoginUser: CurrentUser | null;
  isOffline: boolean;
  /** When the licence ends that is believed meanwhile. */
  licenseEndsAt: string;
  username: string | null;
  isPremium: boolean;
  overlay: OverlayState;
  displays: Display[];
  hotkeys: DesktopHotkey[];
  writtenSigns: WrittenSigns;
  configuration: DesktopConfiguration;
  update: UpdateState;
  phone: PhoneState;
  calibration: Calibration;
  foregroundApps: { executable: string; title: string }[];
};

/** A call of the page, with the moment at which the page made it, however late a busy machine hears of it. */
export type SeenCall = { readonly verb: BridgeVerb; readonly input: unknown; readonly atMs: number };

export const mainDisplay: Display = {
  id: String.raw`\\?\DISPLAY#MAIN#1`,
  name: String.raw`\\.\DISPLAY1`,
  primary: true,
  bounds: { x: 0, y: 0, width: 2560, height: 1440 },
  scaleFactor: 1,
};

export const sideDisplay: Display = {
  id: String.raw`\\?\DISPLAY#SIDE#2`,
  name: String.raw`\\.\DISPLAY2`,
  primary: false,
  bounds: { x: 2560, y: 0, width: 1920, height: 1080 },
  scaleFactor: 1.5,
};

/** The overlay's own keys as at first, all working. */
export function defaultHotkeys(): DesktopHotkey[] {
  return overlayActionIds.map((action) => ({
    action: { kind: action },
    accelerator: defaultOverlayKeys[action],
    conflict: null,
  }));
}

function freshState(): CompanionState {
  return {
    autoLoginUser: null,
    isOffline: false,
    licenseEndsAt: '2026-11-29T03:44:00.000Z',
    username: null,
    isPremium: true,
    overlay: { isActive: false, crosshair: null, displayId: mainDisplay.id, offset: { x: 0, y: 0 } },
    displays: [mainDisplay],
    hotkeys: defaultHotkeys(),
    writtenSigns: {},
    configuration: { ...defaultDesktopConfiguration, areKeysChosen: true },
    update: { current: '1.0.0', available: null, problem: null, state: 'idle', receivedBytes: 0 },
    phone: { isPaired: false, draft: null, remoteUrl: 'https://punktgenau.example/remote' },
    calibration: { state: 'idle', executable: null, missed: null },
    foregroundApps: [],
  };
}

type Answer = Result<unknown, DesktopErrorCode>;

/** A companion of its own for one browser context. The page speaks the contract with it; each call is parsed. */
export class FakeCompanion {
  readonly state: CompanionState = freshState();
  readonly calls: SeenCall[] = [];
  /** What the page sent when logging in. */
  readonly logins: unknown[] = [];
  readonly #refusals = new Map<BridgeVerb, DesktopErrorCode>();
  readonly #pages = new Set<Page>();

  /** The next calls of a verb are refused. */
  refuse(verb: BridgeVerb, code: DesktopErrorCode): void {
    this.#refusals.set(verb, code);
  }

  /** The next calls of a verb are answered again. */
  accept(verb: BridgeVerb): void {
    this.#refusals.delete(verb);
  }

  /** Inputs of the calls of a verb, in their order. */
  inputsOf(verb: BridgeVerb): unknown[] {
    return this.calls.filter((call) => call.verb === verb).map(({ input }) => input);
  }

  /** Changes the overlay as a hotkey, the tray or Windows would: the page gets an event. */
  async changeOverlay(change: Partial<OverlayState>): Promise<void> {
    this.state.overlay = { ...this.state.overlay, ...change };
    await this.#emitOverlay();
  }

  /** Sends the page any other event of the companion. */
  async tell(event: unknown): Promise<void> {
    await Promise.all(
      [...this.#pages].map((page) =>
        page.evaluate((sent) => Reflect.get(window, 'companionTells')(sent), event),
      ),
    );
  }

  async #emitOverlay(): Promise<void> {
    await this.tell({ event: 'overlay', overlay: this.state.overlay });
  }

  /** Puts the bridge into every page of a context, and stands between its calls and the service as the agent does. */
  async join(context: BrowserContext): Promise<void> {
    await context.exposeBinding('companionCall', ({ page }, call: SeenCall) => {
      this.#pages.add(page);
      const answer = this.#answer({ ...call, input: call.input ?? undefined });
      if (answer.ok) return answer;
      return { ok: false, code: answer.error, message: desktopErrors.de[answer.error] };
    });
    await context.addInitScript(installBridge, Object.keys(bridgeVerbs));
    await context.route('**/api/**', async (route) => {
      const request = route.request();
      if (new URL(request.url()).pathname !== '/api/auth/login') {
        return route.continue({ headers: { ...request.headers(), 'x-client-type': 'desktop-app' } });
      }
      const body: unknown = request.postDataJSON();
      this.logins.push(body);
      // The agent keeps the tokens and answers without them; here the context's cookie stands in for them.
      return route.continue({
        postData: JSON.stringify({ ...(body as object), isDesktopClient: false }),
      });
    });
  }

  #answer(call: SeenCall): Answer {
    const { verb, input } = call;
    this.calls.push(call);
    const refusal = this.#refusals.get(verb);
    if (refusal) return fail(refusal);
    const parsed = bridgeVerbs[verb].input.safeParse(input);
    if (!parsed.success) return fail('bad_call');
    const answer = this.#perform(verb, parsed.data);
    if (!answer.ok) return answer;
    return succeed(bridgeVerbs[verb].output.parse(answer.value) ?? null);
  }

  #perform(verb: BridgeVerb, input: unknown): Answer {
    const { state } = this;
    const show = (change: Partial<OverlayState>): Answer => {
      state.overlay = { ...state.overlay, ...change };
      void this.#emitOverlay();
      return succeed(state.overlay);
    };
    switch (verb) {
      case 'autoLogin':
        return succeed({
          success: state.autoLoginUser !== null,
          user: state.autoLoginUser,
          isOffline: state.isOffline,
          offlineUntil: state.isOffline ? state.licenseEndsAt : null,
        });
      case 'getCredentials':
        return succeed({ username: state.username, isStored: state.username !== null });
      case 'verifyPremium':
        return succeed({ isPremium: state.isPremium, source: 'server', expiresAt: null });
      case 'userLogout':
        state.autoLoginUser = null;
        return succeed(undefined);
      case 'loadConfiguration':
        return succeed(state.configuration);
      case 'saveConfiguration':
        state.configuration = { ...state.configuration, ...(input as object) };
        return succeed(state.configuration);
      case 'getDisplays':
        return succeed(state.displays);
      case 'setOverlayDisplay':
        return show({ displayId: (input as { displayId: string }).displayId });
      case 'getOverlay':
        return succeed(state.overlay);
      case 'activateEditorCrosshair': {
        const { design, designId = null, name = null } = bridgeVerbs[verb].input.parse(input);
        return show({ isActive: true, crosshair: { kind: 'design', design, designId, name } });
      }
      case 'activateSvgCrosshair': {
        const picture = bridgeVerbs[verb].input.parse(input);
        const file = imageFileOf(picture.imageUrl);
        if (!file.ok) return fail(file.error === 'bad_format' ? 'image_unknown' : file.error);
        return show({
          isActive: true,
          crosshair: {
            kind: 'image',
            file: file.value,
            size: picture.size ?? 64,
            rotation: picture.rotation ?? 0,
            opacity: picture.opacity ?? 100,
            offsetX: picture.offsetX ?? 0,
            offsetY: picture.offsetY ?? 0,
            designId: picture.designId ?? null,
            name: picture.name ?? null,
          },
        });
      }
      case 'hideOverlay':
        return show({ isActive: false, offset: { x: 0, y: 0 } });
      case 'setTransparent': {
        const { isTransparent } = bridgeVerbs[verb].input.parse(input);
        if (!isTransparent && state.overlay.crosshair === null) return fail('nothing_to_show');
        return show({ isActive: !isTransparent });
      }
      case 'moveOverlay':
        return show({ offset: bridgeVerbs[verb].input.parse(input) });
      case 'getHotkeys':
        return succeed(state.hotkeys);
      case 'setHotkeys':
        return this.#setHotkeys(bridgeVerbs[verb].input.parse(input));
      case 'getWrittenSigns':
        return succeed(state.writtenSigns);
      case 'getPhone':
        return succeed(state.phone);
      case 'discardPhoneDraft':
        state.phone = { ...state.phone, draft: null };
        return succeed(state.phone);
      case 'getForegroundApps':
        return succeed(state.foregroundApps);
      case 'moveProfile': {
        const { executable, offset } = bridgeVerbs[verb].input.parse(input);
        const profiles = state.configuration.profiles.map((profile) =>
          profile.executable === executable ? { ...profile, offset } : profile,
        );
        state.configuration = { ...state.configuration, profiles };
        return succeed(state.configuration);
      }
      case 'startCalibration': {
        const { executable } = bridgeVerbs[verb].input.parse(input);
        state.calibration = { state: 'waiting', executable, missed: null };
        return succeed(state.calibration);
      }
      case 'cancelCalibration':
        state.calibration = { ...state.calibration, state: 'cancelled' };
        return succeed(state.calibration);
      case 'getCalibration':
        return succeed(state.calibration);
      case 'getUpdate':
      case 'installUpdate':
        return succeed(state.update);
      case 'restartApp':
      case 'quitApp':
      case 'openExternal':
        return succeed(undefined);
    }
  }

  #setHotkeys(change: BridgeCall<'setHotkeys'>): Answer {
    const { state } = this;
    state.hotkeys = state.hotkeys.map((hotkey) => {
      const accelerator = hotkey.action.kind === 'design' ? undefined : change[hotkey.action.kind];
      return accelerator === undefined ? hotkey : { ...hotkey, accelerator };
    });
    const { hotkeys } = state.configuration;
    state.configuration = {
      ...state.configuration,
      areKeysChosen: true,
      hotkeys: forEachOverlayAction((action) => {
        const changed = change[action];
        return changed === undefined ? hotkeys[action] : changed;
      }),
    };
    void this.tell({ event: 'configuration', configuration: state.configuration });
    return succeed(state.hotkeys);
  }
}
