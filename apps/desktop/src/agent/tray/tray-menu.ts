import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import type { Locale } from '@punktgenau/words';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Tray } from '../ports/tray.ts';
import { crosshairKey, withRecent } from './recent-crosshairs.ts';
import { recentFile } from './recent-file.ts';
import { type TrayState, trayChoiceOf, trayItems, trayTooltip } from './tray-items.ts';

/** What the menu lets the player do. A refusal is no matter of the menu. */
export type TrayActions = {
  toggleOverlay(): Promise<unknown>;
  activate(crosshair: OverlayCrosshair): Promise<unknown>;
  openWindow(): Promise<unknown>;
  quit(): Promise<unknown>;
};

export type TrayMenu = {
  /** Reads what was shown lately. Whatever the overlay does from then on is added to it. */
  recall(): Promise<void>;
  /** Shows the icon. */
  start(overlay: OverlayState, isLocked: boolean): Promise<void>;
  overlayChanged(overlay: OverlayState): Promise<void>;
  /** While nobody with premium is signed in, nothing can be shown from here. */
  setLocked(isLocked: boolean): Promise<void>;
  /** Forgets what was shown: somebody else may log in. */
  forgetRecent(): Promise<void>;
  stop(): Promise<void>;
};

/** The notification-area icon and its menu, always as the overlay is. */
export function createTrayMenu(dependencies: {
  readonly tray: Tray;
  /** Settings folder of the companion. */
  readonly folder: string;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly log: Log;
  readonly actions: TrayActions;
}): TrayMenu {
  const { tray, log, actions } = dependencies;
  const file = recentFile(dependencies);
  let state: TrayState = {
    locale: dependencies.locale,
    isOverlayActive: false,
    crosshair: null,
    recent: [],
    isLocked: true,
  };
  let isShown = false;
  let shown = '';
  let drawing: Promise<void> = Promise.resolve();

  /** Windows is told only what it does not show yet: the overlay also tells each pixel it is moved by. */
  const draw = () => {
    drawing = drawing.then(async () => {
      const menu = [trayTooltip(state), trayItems(state)] as const;
      const text = JSON.stringify(menu);
      if (!isShown || text === shown) return;
      try {
        await tray.show(...menu);
        shown = text;
      } catch (error) {
        log.warn({ err: error }, 'Windows does not show the notification-area icon');
      }
    });
    return drawing;
  };

  const take = ({ isActive, crosshair }: OverlayState) => {
    const recent = crosshair && isActive ? withRecent(state.recent, crosshair) : state.recent;
    const isNew = JSON.stringify(recent) !== JSON.stringify(state.recent);
    state = { ...state, isOverlayActive: isActive, crosshair, recent };
    return isNew ? file.write(recent) : undefined;
  };

  const choose = async (id: string): Promise<unknown> => {
    const choice = trayChoiceOf(id);
    switch (choice?.kind) {
      case 'toggle':
        return actions.toggleOverlay();
      case 'open':
        return actions.openWindow();
      case 'quit':
        return actions.quit();
      case 'crosshair': {
        const crosshair = state.recent.find((one) => crosshairKey(one) === choice.key);
        return crosshair && actions.activate(crosshair);
      }
      case undefined:
        return undefined;
    }
  };

  tray.onChosen((id) => {
    choose(id).catch((error) =>
      log.error({ err: error, id }, 'what was chosen in the notification area failed'),
    );
  });

  let recalled: Promise<void> | undefined;
  const recall = () => {
    recalled ??= file.read().then((recent) => {
      state = { ...state, recent };
    });
    return recalled;
  };

  return {
    recall,
    async start(overlay, isLocked) {
      await recall();
      state = { ...state, isLocked };
      isShown = true;
      await Promise.all([take(overlay), draw()]);
    },
    async overlayChanged(overlay) {
      await Promise.all([take(overlay), draw()]);
    },
    async setLocked(isLocked) {
      state = { ...state, isLocked };
      await draw();
    },
    async forgetRecent() {
      state = { ...state, recent: [] };
      await Promise.all([file.write([]), draw()]);
    },
    async stop() {
      isShown = false;
      await drawing;
      await tray.remove();
    },
  };
}
