import type { Handle } from './api/library.ts';
import { messageBytes, user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { ourTimers } from './message-thread-part.ts';

/** Windows takes a program for hung, and ends it, when it has not answered for five seconds (HungAppTimeout). */
const longestMs = 4_000;

/**
 * Holds back the answer to WM_ENDSESSION until the companion has ended: Windows may end the process as soon as it is
 * answered. What the rest of the companion asks of this thread meanwhile is done, for the end consists of that.
 *
 * @param window whose queue it is
 * @param hasEnded whether there is nothing left to wait for; at the latest that ends after four seconds
 */
export function takeMessagesUntilEnded(window: Handle, hasEnded: () => boolean): void {
  const { GetMessageW, TranslateMessage, DispatchMessageW, KillTimer, SetTimer, PostQuitMessage } = user32();
  const message = Buffer.alloc(messageBytes);
  const endsAtMs = performance.now() + longestMs;
  // Wakes `GetMessageW` where nothing else does.
  SetTimer(window, ourTimers.sessionEnd, longestMs, null);
  while (!hasEnded() && performance.now() < endsAtMs) {
    const result = GetMessageW(message, 0, 0, 0);
    if (result < 0) throw lastWindowsError('GetMessageW');
    if (result === 0) break;
    TranslateMessage(message);
    DispatchMessageW(message);
  }
  // WM_QUIT was for the thread's own loop, which goes on below us.
  if (hasEnded()) PostQuitMessage(0);
  else KillTimer(window, ourTimers.sessionEnd);
}
