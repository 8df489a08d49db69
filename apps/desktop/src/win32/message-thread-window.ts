import koffi from 'koffi';
import { kernel32Module } from './api/kernel32-module.ts';
import type { Handle } from './api/library.ts';
import { windowClass } from './api/structs.ts';
import { registerWindowProcedure, user32, type WindowProcedure } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import type { MessageHandler, WindowLook } from './message-thread-part.ts';

/** Also how other programs, such as the uninstaller, find the companion: `FindWindow` with this class. */
const windowClassName = 'PunktgenauCompanion';

export type WindowMaker = {
  createWindow(look: WindowLook): Handle;
  /** More handlers; the first that answers a message wins. */
  listen(handlers: ReadonlyMap<number, MessageHandler>): void;
  /** Gives the class back, so that a later thread of this process can have it. All windows have to be gone. */
  close(): void;
};

/**
 * Registers the class of all our windows. Their messages go to the handlers, whatever those leave goes to Windows.
 *
 * @param onProblem gets what a handler throws: Windows must never see an exception
 */
export function createWindowMaker(onProblem: (error: unknown) => void): WindowMaker {
  const handlers = new Map<number, MessageHandler[]>();
  const { DefWindowProcW, UnregisterClassW, CreateWindowExW } = user32();
  const instance = kernel32Module().GetModuleHandleW(null);

  const procedure: WindowProcedure = (window, message, wParam, lParam) => {
    for (const handle of handlers.get(message) ?? []) {
      try {
        const answer = handle({ window, wParam, lParam });
        if (answer !== undefined) return answer;
      } catch (error) {
        onProblem(error);
      }
    }
    return DefWindowProcW(window, message, wParam, lParam);
  };

  registerClass(instance, procedure);

  return {
    createWindow({ title, style, exStyle }) {
      const window = CreateWindowExW(
        exStyle,
        windowClassName,
        title,
        style,
        0,
        0,
        0,
        0,
        0,
        0,
        instance,
        null,
      );
      if (BigInt(window) === 0n) throw lastWindowsError('CreateWindowExW');
      return window;
    },
    listen(more) {
      for (const [message, handler] of more) {
        handlers.set(message, [...(handlers.get(message) ?? []), handler]);
      }
    },
    close: () => {
      UnregisterClassW(windowClassName, instance);
    },
  };
}

function registerClass(instance: Handle, procedure: WindowProcedure): void {
  const atom = user32().RegisterClassExW({
    byteCount: koffi.sizeof(windowClass),
    style: 0,
    procedure: registerWindowProcedure(procedure),
    classExtraBytes: 0,
    windowExtraBytes: 0,
    instance,
    icon: 0,
    cursor: 0,
    background: 0,
    menuName: null,
    className: windowClassName,
    smallIcon: 0,
  });
  if (atom === 0) throw lastWindowsError('RegisterClassExW');
}
