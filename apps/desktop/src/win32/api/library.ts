import koffi, { type LibraryHandle } from 'koffi';

/** A handle or an address as koffi answers it for `uintptr_t`: a bigint only where a number is not exact; 0 is none. */
export type Handle = number | bigint;

/**
 * A system library, opened at its first use: opening it where there is no Windows throws, and what is never used costs
 * no memory.
 *
 * @param name file name such as `user32.dll`; Windows looks for these in its own folder first
 */
export function systemLibrary<Calls>(name: string, declare: (library: LibraryHandle) => Calls): () => Calls {
  let calls: Calls | undefined;
  return () => {
    calls ??= declare(koffi.load(name));
    return calls;
  };
}
