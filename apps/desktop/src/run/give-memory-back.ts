/** After the start and the service's first answers; nothing happens for long then. */
const afterMs = 5_000;

/**
 * What the start needed and nobody needs any more goes back to Windows, which V8 would keep for work that does not come:
 * a companion mostly sleeps beside a game. 4 to 8 MB (docs/adr/0022).
 */
export function giveMemoryBackSoon(): void {
  setTimeout(() => {
    // There in the built program only, see `build/single-executable.ts`.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, afterMs).unref();
}
