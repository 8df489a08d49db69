import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

type User32Keyboard = {
  /** How many keyboards the player has set up; as many as fit are written into `layouts`. */
  GetKeyboardLayoutList(count: number, layouts: BigUint64Array | null): number;
  MapVirtualKeyExW(code: number, mapping: number, layout: Handle): number;
  /**
   * What keys write: a number of UTF-16 code units in `text`, 0 for nothing, negative for a dead key.
   *
   * @param state of all 256 keys; the highest bit: it is down
   */
  ToUnicodeEx(
    virtualKey: number,
    scanCode: number,
    state: Uint8Array,
    text: Uint16Array,
    size: number,
    flags: number,
    layout: Handle,
  ): number;
};

/** Calls of user32.dll about what is printed on keys, named as in the Windows SDK (winuser.h). */
export const user32Keyboard = systemLibrary<User32Keyboard>('user32.dll', (library) => ({
  GetKeyboardLayoutList: library.func('GetKeyboardLayoutList', 'int32', ['int32', 'void *']),
  MapVirtualKeyExW: library.func('MapVirtualKeyExW', 'uint32', ['uint32', 'uint32', 'uintptr_t']),
  ToUnicodeEx: library.func('ToUnicodeEx', 'int32', [
    'uint32',
    'uint32',
    'void *',
    koffi.out(koffi.pointer('uint16')),
    'int32',
    'uint32',
    'uintptr_t',
  ]),
}));
