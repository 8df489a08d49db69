import type { OverlayActionId } from '@punktgenau/contract/hotkeys/overlay-actions';
import type { AgentResult } from '../agent.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';

/** What the overlay's own keys can command. */
export type CommandTargets = {
  readonly overlay: Pick<OverlayController, 'toggle' | 'hide'>;
  readonly configuration: Pick<ConfigurationStore, 'current' | 'update'>;
};

/** What each action of the overlay does when its key is pressed. */
export const overlayCommands = {
  toggle: ({ overlay }) => overlay.toggle(),
  hide: ({ overlay }) => overlay.hide(),
} as const satisfies Record<OverlayActionId, (targets: CommandTargets) => Promise<AgentResult<unknown>>>;
