/**
 * Where an arrow key, Home or End leads in a row of options, past those that cannot be chosen, around the ends.
 *
 * @param key the pressed key, as `KeyboardEvent.key`
 * @param current index of the option that has the focus
 * @param count number of options
 * @param isSkipped whether the option at an index cannot be chosen
 * @returns `null` for any other key, or when there is nowhere else to go
 */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  isSkipped: (index: number) => boolean = () => false,
): number | null {
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: 1, End: -1 } as const;
  if (!(key in steps)) return null;
  const step = steps[key as keyof typeof steps];
  let index = key === 'Home' ? -1 : key === 'End' ? count : current;
  for (let tries = 0; tries < count; tries++) {
    index = (index + step + count) % count;
    if (!isSkipped(index)) return index === current ? null : index;
  }
  return null;
}
