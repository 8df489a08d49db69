import { createHeapKeeper, heapOfThisThread, lookAtHeapEveryMs } from '../v8/heap-keeper.ts';

/** After the start and the service's first answers. */
const firstAfterMs = 5_000;

/** Gives memory back after the start (about 4 MB, docs/adr/0022), and from then on whenever enough of it has gathered. */
export function giveMemoryBack(): void {
  const keeper = createHeapKeeper(heapOfThisThread('old'));
  setTimeout(keeper.look, firstAfterMs).unref();
  setInterval(keeper.look, lookAtHeapEveryMs).unref();
}
