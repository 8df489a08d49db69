import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import type { Locale } from '@punktgenau/words';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Tray, TrayItem } from '../ports/tray.ts';
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
  /** While no player with premium is signed in, nothing can be shown from here. */
  setLocked(isLocked: boolean): Promise<void>;
  /** Forgets what was shown: another player may log in. */
  forgetRecent(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = {
  readonly tray: Tray;
  /** Settings folder of the companion. */
  readonly folder: string;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly log: Log;
  readonly actions: TrayActions;
};

/** The notification-area icon and its menu, always as the overlay is. */
export function createTrayMenu(dependencies: Dependencies): TrayMenu {
  const { tray, locale, log, actions } = dependencies;
  const file = recentFile(dependencies);
  let state: TrayState = { locale, isOverlayActive: false, crosshair: null, recent: [], isLocked: true };
  const icon = createIcon(tray, log, () => [trayTooltip(state), trayItems(state)]);

  const take = ({ isActive, crosshair }: OverlayState) => {
    const recent = crosshair && isActive ? withRecent(state.recent, crosshair) : state.recent;
    const isNew = JSON.stringify(recent) !== JSON.stringify(state.recent);
    state = { ...state, isOverlayActive: isActive, crosshair, recent };
    return isNew ? file.write(recent) : undefined;
  };

  tray.onChosen((id) => {
    carryOut(id, actions, state).catch((error) =>
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
      icon.setVisible(true);
      await Promise.all([take(overlay), icon.draw()]);
    },
    async overlayChanged(overlay) {
      await Promise.all([take(overlay), icon.draw()]);
    },
    async setLocked(isLocked) {
      state = { ...state, isLocked };
      await icon.draw();
    },
    async forgetRecent() {
      state = { ...state, recent: [] };
      await Promise.all([file.write([]), icon.draw()]);
    },
    async stop() {
      icon.setVisible(false);
      await icon.settled();
      await tray.remove();
    },
  };
}

/** Does what was chosen in the menu. */
async function carryOut(id: string, actions: TrayActions, { recent }: TrayState): Promise<unknown> {
  const choice = trayChoiceOf(id);
  switch (choice?.kind) {
    case 'toggle':
      return actions.toggleOverlay();
    case 'open':
      return actions.openWindow();
    case 'quit':
      return actions.quit();
    case 'crosshair': {
      const crosshair = recent.find((one) => crosshairKey(one) === choice.key);
      return crosshair && actions.activate(crosshair);
    }
    case undefined:
      return undefined;
  }
}

type Look = readonly [tooltip: string, items: readonly TrayItem[]];

/** @param look what the icon is to look like, as of now */
function createIcon(tray: Tray, log: Log, look: () => Look) {
  let isVisible = false;
  let shown = '';
  let drawing: Promise<void> = Promise.resolve();

  return {
    setVisible(next: boolean) {
      isVisible = next;
    },
    /** Windows gets only what it does not show yet: the overlay reports each pixel it is moved by. */
    draw(): Promise<void> {
      drawing = drawing.then(async () => {
        const next = look();
        const text = JSON.stringify(next);
        if (!isVisible || text === shown) return;
        try {
          await tray.show(...next);
          shown = text;
        } catch (error) {
          log.warn({ err: error }, 'Windows does not show the notification-area icon');
        }
      });
      return drawing;
    },
    settled: () => drawing,
  };
}
