/** After the start and the service's first answers; nothing happens for long then. */
const afterMs = 5_000;

/**
 * What is not needed any more goes back to Windows, which V8 would keep for work that does not come: a companion mostly
 * sleeps while a game runs. About 4 MB after the start (docs/adr/0022).
 */
export function giveMemoryBackSoon(): void {
  // There in the built program only, see `build/single-executable.ts`.
  const giveBack = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setTimeout(giveBack, afterMs).unref();
}
