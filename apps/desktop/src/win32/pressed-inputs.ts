import type { InputCode } from './key-registry-virtual-keys.ts';

/**
 * Which of several inputs are pressed. More keys may be held than an input names, as in games that run or crouch by them; of
 * two with the same key the one counts that names more.
 *
 * @param isDown whether a virtual key is held
 */
export function pressedInputs(
  inputs: ReadonlyMap<string, InputCode>,
  isDown: (virtualKey: number) => boolean,
): ReadonlySet<string> {
  const pressed = [...inputs].filter(
    ([, { virtualKey, held }]) => isDown(virtualKey) && held.every((key) => isDown(key)),
  );
  const most = new Map<number, number>();
  for (const [, { virtualKey, held }] of pressed) {
    most.set(virtualKey, Math.max(most.get(virtualKey) ?? 0, held.length));
  }
  return new Set(
    pressed
      .filter(([, { virtualKey, held }]) => held.length === most.get(virtualKey))
      .map(([input]) => input),
  );
}
