import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScreenPoint } from '../../../src/agent/ports/overlay-window.ts';
import type { ScreenArea } from '../../../src/agent/ports/screen-sampler.ts';
import { WM_ENDSESSION } from '../../../src/win32/api/constants.ts';
import { gdi32 } from '../../../src/win32/api/gdi32.ts';
import { kernel32Module } from '../../../src/win32/api/kernel32-module.ts';
import { type Handle, systemLibrary } from '../../../src/win32/api/library.ts';
import { user32 } from '../../../src/win32/api/user32.ts';
import { user32Foreground } from '../../../src/win32/api/user32-foreground.ts';
import { xinput } from '../../../src/win32/api/xinput.ts';
import { controllerStateBytes } from '../../../src/win32/controller-buttons.ts';
import { createDisplays } from '../../../src/win32/displays.ts';
import { createInputWatch } from '../../../src/win32/input-watch.ts';
import { createKeyRegistry } from '../../../src/win32/key-registry.ts';
import { startMessageThread } from '../../../src/win32/message-thread.ts';
import { createOverlayWindow } from '../../../src/win32/overlay-window.ts';
import { createScreenSampler } from '../../../src/win32/screen-sampler.ts';

// A Windows program for the tests of what the message thread does: real adapters, commanded by requests. POST
// /<deed> does something, GET / answers what has happened so far.

export type SentPicture = { widthPx: number; heightPx: number; bgraBase64: string; at: ScreenPoint };
export type ScreenDeeds = typeof deeds;

const session = systemLibrary<{
  FindWindowW(className: string, title: null): Handle;
  SendMessageW: { async(...call: [...words: Handle[], done: (error: unknown) => void]): void };
}>('user32.dll', (library) => ({
  FindWindowW: library.func('uintptr_t FindWindowW(str16, str16)'),
  SendMessageW: library.func('intptr_t SendMessageW(uintptr_t, uint32_t, uintptr_t, intptr_t)'),
}));

/** HWND_BROADCAST of winuser.h. */
const everyWindow = 0xffff;

const [threadScript = ''] = process.argv.slice(2);
const happened: unknown[] = [];

const startedThread = startMessageThread(threadScript, (error) => happened.push({ failure: error.message }));
const thread: Pick<Awaited<typeof startedThread>, 'call' | 'on'> = {
  call: async (name, input) => (await startedThread).call(name, input),
  on: (name, listener) => void startedThread.then((started) => started.on(name, listener)),
};
const overlay = createOverlayWindow(thread);
const displays = createDisplays(thread);
const keys = createKeyRegistry(thread);
const inputs = createInputWatch(thread);
const sampler = createScreenSampler(thread);

thread.on('thread.problem', (problem) => happened.push({ problem }));
thread.on('thread.closeRequested', () => happened.push('close requested'));
displays.onChanged(() => happened.push('displays changed'));
keys.onPressed((id) => happened.push({ pressed: id }));
inputs.onChanged((input, isDown) => happened.push({ [input]: isDown }));

const deeds = {
  show: ({ widthPx, heightPx, bgraBase64, at }: SentPicture) =>
    overlay.show(
      { width: widthPx, height: heightPx, premultipliedBgra: Buffer.from(bgraBase64, 'base64') },
      at,
    ),
  async showMany({ count, sidePx, at }: { count: number; sidePx: number; at: ScreenPoint }) {
    const premultipliedBgra = new Uint8Array(sidePx * sidePx * 4).fill(255);
    const picture = { width: sidePx, height: sidePx, premultipliedBgra };
    for (let shown = 0; shown < count; shown += 100) {
      await Promise.all(Array.from({ length: 100 }, () => overlay.show(picture, at)));
    }
  },
  /** Place in the table of GDI handles that the next one gets: the last that was freed, or the first never used. */
  async nextGdiHandle() {
    const handle = gdi32().CreateCompatibleDC(0);
    gdi32().DeleteDC(handle);
    return Number(BigInt.asUintN(16, BigInt(handle)));
  },
  move: (at: ScreenPoint) => overlay.move(at),
  hide: () => overlay.hide(),
  close: () => overlay.close(),
  displays: () => displays.list(),
  register: async (accelerators: readonly string[]) => [...(await keys.register(accelerators))],
  watchInputs: (watched: readonly string[]) => inputs.watch(watched),
  /** Whether a library is part of the process. */
  hasLoaded: async (name: string) => BigInt(kernel32Module().GetModuleHandleW(name)) !== 0n,
  /** Slots in which XInput has a controller. */
  connectedControllers: async () =>
    [0, 1, 2, 3].filter((slot) => xinput().XInputGetState(slot, Buffer.alloc(controllerStateBytes)) === 0),
  meanColor: (area: ScreenArea) => sampler.meanColor(area),
  /** Number of the process whose window a click would reach there. */
  async processAt(at: ScreenPoint) {
    const processId: [number] = [0];
    user32Foreground().GetWindowThreadProcessId(user32().WindowFromPoint(at), processId);
    return processId[0];
  },
  /** Number of the process that has the focus. */
  async processInFront() {
    const processId: [number] = [0];
    user32Foreground().GetWindowThreadProcessId(user32Foreground().GetForegroundWindow(), processId);
    return processId[0];
  },
  /**
   * Sends a message to every window, as Windows does when something changes for all; or several, one right after
   * another.
   */
  async tellWindows({ message, wParam, times = 1 }: { message: number; wParam: number; times?: number }) {
    for (let sent = 0; sent < times; sent += 1) user32().PostMessageW(everyWindow, message, wParam, 0);
  },
  /**
   * Tells our hidden window that Windows ends the session, as Windows does: it waits for the answer. The companion takes so
   * long to end, or for ever.
   */
  async endSession(takesMs: number | null) {
    thread.on('thread.closeRequested', async () => {
      if (takesMs === null) return;
      await delay(takesMs);
      await overlay.hide();
      happened.push('saved');
      await (await startedThread).end();
    });
    const { FindWindowW, SendMessageW } = session();
    const window = FindWindowW('PunktgenauCompanion', null);
    await new Promise<void>((answered, failed) => {
      SendMessageW.async(window, WM_ENDSESSION, 1, 0, (error) => (error ? failed(error) : answered()));
    });
    happened.push('answered');
  },
  ownProcess: async () => process.pid,
  endThread: async () => (await startedThread).end(),
  /** Ends without a word to the thread. */
  exit: async () => void setImmediate(() => process.exit(7)),
};

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') return happened;
  const name = request.url?.slice(1) ?? '';
  if (!Object.hasOwn(deeds, name)) throw new Error(`no deed is called ${name}`);
  const deed = deeds[name as keyof ScreenDeeds] as (input: unknown) => Promise<unknown>;
  return deed(await json(request));
}

const server = createServer((request, response) => {
  answer(request).then(
    (output) => response.end(JSON.stringify({ output: output ?? null })),
    (error: Error) => response.end(JSON.stringify({ error: error.message })),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
});
