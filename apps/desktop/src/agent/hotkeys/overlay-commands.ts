import { isHeldAction, type OverlayActionId } from '@punktgenau/contract/hotkeys/overlay-actions';
import { fail } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { OverlayController } from '../overlay/overlay-controller.ts';
import { stepTuning, type TuningStep } from '../overlay/tune-crosshair.ts';
import type { DesignCycle } from './design-cycle.ts';

/** What the overlay's own keys can command. */
export type CommandTargets = {
  readonly overlay: Pick<OverlayController, 'toggle' | 'hide' | 'nudge' | 'state'>;
  readonly configuration: Pick<ConfigurationStore, 'current' | 'update'>;
  readonly designs: Pick<DesignCycle, 'step'>;
};

/** Actions that last as long as their key is held are no commands: see `hotkeys-controller.ts`. */
type CommandId = Exclude<OverlayActionId, 'showWhileHeld'>;

type Command = (targets: CommandTargets) => Promise<AgentResult<unknown>>;

/** What each action of the overlay does when its key is pressed. */
export const overlayCommands = {
  toggle: ({ overlay }) => overlay.toggle(),
  hide: ({ overlay }) => overlay.hide(),
  nextDesign: ({ designs }) => designs.step(1),
  previousDesign: ({ designs }) => designs.step(-1),
  opacityUp: tune({ field: 'opacityBy', direction: 1 }),
  opacityDown: tune({ field: 'opacityBy', direction: -1 }),
  sizeUp: tune({ field: 'sizeBy', direction: 1 }),
  sizeDown: tune({ field: 'sizeBy', direction: -1 }),
  moveLeft: ({ overlay }) => overlay.nudge({ x: -1, y: 0 }),
  moveRight: ({ overlay }) => overlay.nudge({ x: 1, y: 0 }),
  moveUp: ({ overlay }) => overlay.nudge({ x: 0, y: -1 }),
  moveDown: ({ overlay }) => overlay.nudge({ x: 0, y: 1 }),
} as const satisfies Record<CommandId, Command>;

/** Whether an action is a command, which a press carries out. */
export function isCommand(action: OverlayActionId): action is CommandId {
  return !isHeldAction(action);
}

function tune(step: TuningStep): Command {
  return async ({ overlay, configuration }) => {
    const { crosshair } = overlay.state();
    if (crosshair === null) return fail('nothing_to_show');
    return configuration.update(({ tuning }) => ({ tuning: stepTuning(tuning, step, crosshair) }));
  };
}
