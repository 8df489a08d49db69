import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';

type Shcore = {
  /** Answers an HRESULT: 0 when all is well. `dpiX` and `dpiY` take the dots per inch, 96 at 100 %. */
  GetDpiForMonitor(monitor: Handle, kind: number, dpiX: [number], dpiY: [number]): number;
};

/** Calls of shcore.dll, named as in the Windows SDK (shellscalingapi.h). */
export const shcore = systemLibrary<Shcore>('shcore.dll', (library) => ({
  GetDpiForMonitor: library.func('GetDpiForMonitor', 'int32', [
    'uintptr_t',
    'int',
    koffi.out(koffi.pointer('uint32')),
    koffi.out(koffi.pointer('uint32')),
  ]),
}));
