import { type Handle, systemLibrary } from '../../../src/win32/api/library.ts';
import { user32 } from '../../../src/win32/api/user32.ts';

// A Windows program that covers the screen with a picture and without a frame, as a game in borderless full screen does:
// `game.cjs PICTURE.bmp WIDTH HEIGHT`. It ends when it is ended.

// winuser.h
const popupVisible = 0x9000_0000;
const staticBitmap = 0x000e;
/** Without it a picture is deaf to the mouse and never gets the focus. */
const staticNotify = 0x0100;
const imageBitmap = 0;
const fromFile = 0x0010;
const setImage = 0x0172;
const messageBytes = 48;

type Pictures = {
  LoadImageW(module: 0, file: string, kind: number, width: number, height: number, flags: number): Handle;
  SendMessageW(window: Handle, message: number, wParam: number, lParam: Handle): Handle;
};

const pictures = systemLibrary<Pictures>('user32.dll', (library) => ({
  LoadImageW: library.func('uintptr_t LoadImageW(uintptr_t, str16, uint32_t, int, int, uint32_t)'),
  SendMessageW: library.func('intptr_t SendMessageW(uintptr_t, uint32_t, uintptr_t, uintptr_t)'),
}));

const [picture = '', width, height] = process.argv.slice(2);
const size = [Number(width), Number(height)] as const;
const { LoadImageW, SendMessageW } = pictures();
const bitmap = LoadImageW(0, picture, imageBitmap, ...size, fromFile);
if (Number(bitmap) === 0) throw new Error(`Windows cannot read ${picture}`);
const style = popupVisible | staticBitmap | staticNotify;
const { CreateWindowExW, GetMessageW, DispatchMessageW } = user32();
const window = CreateWindowExW(0, 'STATIC', 'Game', style >>> 0, 0, 0, ...size, 0, 0, 0, null);
SendMessageW(window, setImage, imageBitmap, bitmap);

const message = new Uint8Array(messageBytes);
while (GetMessageW(message, 0, 0, 0) > 0) DispatchMessageW(message);
