import { createHeapKeeper, heapOfThisThread, lookAtHeapEveryMs } from '../v8/heap-keeper.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { ourTimers, type ThreadHost, type ThreadPart } from './message-thread-part.ts';

/** Gives back what gathers in the thread's own heap, which no command asks for: no timer of Node's comes to its turn here. */
export function createMemoryPart(host: Pick<ThreadHost<never>, 'window'>): ThreadPart<object> {
  const { SetTimer, KillTimer } = user32();
  const { look } = createHeapKeeper(heapOfThisThread('all'));
  if (Number(SetTimer(host.window, ourTimers.memory, lookAtHeapEveryMs, null)) === 0) {
    throw lastWindowsError('SetTimer');
  }
  return {
    commands: {},
    timers: new Map([[ourTimers.memory, look]]),
    close: () => KillTimer(host.window, ourTimers.memory),
  };
}
