import koffi, { type LibraryHandle } from 'koffi';

export type XInput = {
  /** `state` takes an XINPUT_STATE of `controllerStateBytes`. Answers ERROR_SUCCESS, or another number where nothing is connected. */
  XInputGetState(slot: number, state: Uint8Array): number;
};

/** Windows 8 and later, and what Windows 7 came with. */
const libraries = ['xinput1_4.dll', 'xinput9_1_0.dll'];

let calls: XInput | undefined;

/**
 * The call of XInput, named as in the Windows SDK (xinput.h).
 *
 * @throws when Windows has none of its libraries
 */
export function xinput(): XInput {
  calls ??= declare(openFirst(libraries));
  return calls;
}

function declare(library: LibraryHandle): XInput {
  return { XInputGetState: library.func('XInputGetState', 'uint32', ['uint32', 'void *']) };
}

function openFirst([name = '', ...others]: readonly string[]): LibraryHandle {
  try {
    return koffi.load(name);
  } catch (error) {
    if (others.length === 0) throw error;
    return openFirst(others);
  }
}
