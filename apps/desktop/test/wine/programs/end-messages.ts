import { type Handle, systemLibrary } from '../../../src/win32/api/library.ts';
import { user32 } from '../../../src/win32/api/user32.ts';

// A Windows program that ends the message thread of the running companion behind its back: WM_QUIT in its queue. What has a
// window is gone then, and the companion crashes by it.

const WM_QUIT = 0x0012;

const windows = systemLibrary<{ FindWindowW(className: string, title: null): Handle }>(
  'user32.dll',
  (library) => ({ FindWindowW: library.func('uintptr_t FindWindowW(str16, str16)') }),
);

const window = windows().FindWindowW('PunktgenauCompanion', null);
if (user32().PostMessageW(window, WM_QUIT, 0, 0) === 0) throw new Error('no companion runs');
