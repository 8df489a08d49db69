import koffi from 'koffi';
import { type Handle, systemLibrary } from './library.ts';
import { type BitmapHeader, bitmapHeader } from './structs.ts';

type Gdi32 = {
  CreateCompatibleDC(deviceContext: Handle): Handle;
  DeleteDC(deviceContext: Handle): number;
  /** `bits` takes the address of the pixels. */
  CreateDIBSection(
    deviceContext: Handle,
    header: BitmapHeader,
    usage: number,
    bits: [bigint | null],
    section: Handle,
    offset: number,
  ): Handle;
  SelectObject(deviceContext: Handle, object: Handle): Handle;
  DeleteObject(object: Handle): number;
  BitBlt(
    target: Handle,
    x: number,
    y: number,
    width: number,
    height: number,
    source: Handle,
    sourceX: number,
    sourceY: number,
    operation: number,
  ): number;
  GdiFlush(): number;
};

/** Calls of gdi32.dll, named as in the Windows SDK (wingdi.h). */
export const gdi32 = systemLibrary<Gdi32>('gdi32.dll', (library) => ({
  CreateCompatibleDC: library.func('CreateCompatibleDC', 'uintptr_t', ['uintptr_t']),
  DeleteDC: library.func('DeleteDC', 'int', ['uintptr_t']),
  CreateDIBSection: library.func('CreateDIBSection', 'uintptr_t', [
    'uintptr_t',
    koffi.pointer(bitmapHeader),
    'uint32',
    koffi.out(koffi.pointer('void *')),
    'uintptr_t',
    'uint32',
  ]),
  SelectObject: library.func('SelectObject', 'uintptr_t', ['uintptr_t', 'uintptr_t']),
  DeleteObject: library.func('DeleteObject', 'int', ['uintptr_t']),
  BitBlt: library.func('BitBlt', 'int', [
    'uintptr_t',
    'int',
    'int',
    'int',
    'int',
    'uintptr_t',
    'int',
    'int',
    'uint32',
  ]),
  GdiFlush: library.func('GdiFlush', 'int', []),
}));
