import type { ThreadHost } from './message-thread-part.ts';
import { isTurnAwaited, turnOf, type WheelCode } from './wheel-turns.ts';
import { createWheelWatch } from './wheel-watch.ts';

/**
 * Turns of the wheel with keys held. The mouse is listened to as long as these keys are held, and not before: without them no turn
 * counts, and each report costs something.
 */
export function createWheelLooks(
  host: Pick<ThreadHost<never>, 'window' | 'leaveRawInput'>,
  isDown: (virtualKey: number) => boolean,
  emit: (input: string, isPressed: boolean) => void,
) {
  const wheel = createWheelWatch(host);
  /** Modifiers that were held at the last look, when the turns since then began. */
  let heldBefore: ReadonlySet<number> = new Set();
  return {
    look(turns: ReadonlyMap<string, WheelCode>): void {
      if (turns.size === 0) return;
      const modifiers = new Set([...turns.values()].flatMap(({ held }) => held));
      for (const notch of wheel.take()) {
        const input = turnOf(turns, notch, (key) => heldBefore.has(key));
        if (input === null) continue;
        emit(input, true);
        emit(input, false);
      }
      heldBefore = new Set([...modifiers].filter(isDown));
      wheel.setListening(isTurnAwaited(turns, (key) => heldBefore.has(key)));
    },
    end(): void {
      heldBefore = new Set();
      wheel.setListening(false);
    },
  };
}
