import { EVENT_SYSTEM_FOREGROUND, WINEVENT_OUTOFCONTEXT, WINEVENT_SKIPOWNPROCESS } from './api/constants.ts';
import type { Handle } from './api/library.ts';
import { user32 } from './api/user32.ts';
import { registerWinEventProcedure, user32Events } from './api/user32-events.ts';
import { ourMessages } from './message-thread-part.ts';

export type ForegroundEvents = {
  /** From now on each change of the foreground posts `ourMessages.foregroundChanged` to a window of this thread. */
  tell(window: Handle): void;
  stop(): void;
};

/**
 * Windows' announcements that another program's window has come to the foreground. They are taken outside of that program:
 * nothing is loaded into a game. Where Windows refuses them nobody is told, and the overlay looks by the clock alone.
 */
export function createForegroundEvents(): ForegroundEvents {
  let told: Handle = 0;
  let hook: Handle = 0;
  let procedure: bigint | undefined;

  return {
    tell(window) {
      told = window;
      if (BigInt(hook) !== 0n) return;
      // Windows must see no exception, so what is to be done is left to a window procedure, which reports it.
      procedure ??= registerWinEventProcedure(() => {
        user32().PostMessageW(told, ourMessages.foregroundChanged, 0, 0);
      });
      const flags = WINEVENT_OUTOFCONTEXT | WINEVENT_SKIPOWNPROCESS;
      const { SetWinEventHook } = user32Events();
      hook = SetWinEventHook(EVENT_SYSTEM_FOREGROUND, EVENT_SYSTEM_FOREGROUND, 0, procedure, 0, 0, flags);
    },
    stop() {
      if (BigInt(hook) !== 0n) user32Events().UnhookWinEvent(hook);
      hook = 0;
    },
  };
}
