import { createEmitter } from '@punktgenau/signal';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { ourMessages } from './message-thread-part.ts';
import type {
  CommandInput,
  CommandName,
  CommandOutput,
  EventName,
  ThreadEvents,
  ThreadQuestion,
  ThreadReport,
} from './message-thread-protocol.ts';
import { type MessageWorker, startMessageWorker } from './message-worker.ts';

/**
 * The thread that owns everything with a window: overlay, hotkeys, tray icon, looks at the aiming button. It sleeps in `GetMessageW`;
 * commands reach it by a message that wakes it. See docs/adr/0019-message-thread.md.
 */
export type MessageThread = {
  /** Runs a command there, in the order of the calls; rejects with Windows' own words when it fails. */
  call<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>>;
  on<Name extends EventName>(name: Name, listener: (value: ThreadEvents[Name]) => void): void;
  /** Takes down every window, hotkey and icon, then ends the thread. */
  end(): Promise<void>;
};

/** How long the end of the process waits for windows, icon and keys to be taken down. */
const shutdownGraceMs = 3000;

type PendingCall = { resolve(output: unknown): void; reject(error: Error): void };

type ThreadEvent = Extract<ThreadReport, { readonly kind: 'event' }>;

/**
 * @param given path of the bundle of `message-thread-worker.ts`, or the worker that was started with it in this very turn
 * of the event loop
 * @param onFailure called when the thread ends without being asked to; nothing works any more then
 * @throws when it cannot be started
 */
export async function startMessageThread(
  given: string | MessageWorker,
  onFailure: (error: Error) => void,
): Promise<MessageThread> {
  const { worker, signals } = typeof given === 'string' ? startMessageWorker(given) : given;
  const calls = createPendingCalls();
  const events = createEmitter<ThreadEvent>();
  const ready = deferred<void>();
  const exited = deferred<void>();
  let isReady = false;
  let isEnding = false;
  let failure: Error | null = null;

  const fail = (error: Error) => {
    failure ??= error;
    ready.reject(failure);
    calls.rejectAll(failure);
  };
  worker.on('message', (report: ThreadReport) => {
    if (report.kind === 'event') return events.emit(report);
    if (report.kind !== 'ready') return calls.settle(report);
    isReady = true;
    ready.resolve();
  });
  const { wake, askToEnd, endWithProcess } = createEnding(signals);
  worker.on('error', fail);
  worker.on('exit', (exitCode) => {
    process.off('exit', endWithProcess);
    fail(new Error(`the message thread has ended (${exitCode})`));
    exited.resolve();
    if (isReady && !isEnding && failure !== null) onFailure(failure);
  });
  process.on('exit', endWithProcess);
  await ready.promise;

  return {
    call<Name extends CommandName>(name: Name, input: CommandInput<Name>) {
      return new Promise<CommandOutput<Name>>((resolve, reject) => {
        if (failure !== null || isEnding) return reject(failure ?? new Error('the message thread is ending'));
        const id = calls.add({ resolve: resolve as PendingCall['resolve'], reject });
        worker.postMessage({ id, name, input } satisfies ThreadQuestion);
        if (!wake()) throw lastWindowsError('PostMessageW');
      });
    },
    on<Name extends EventName>(name: Name, listener: (value: ThreadEvents[Name]) => void) {
      events.subscribe((event) => {
        if (event.name === name) listener(event.value as ThreadEvents[Name]);
      });
    },
    async end() {
      if (failure === null && !isEnding) {
        isEnding = true;
        askToEnd();
      }
      await exited.promise;
    },
  };
}

/** Calls that have been sent to the thread and are not answered yet. */
function createPendingCalls() {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  return {
    /** @returns the call's number */
    add(call: PendingCall): number {
      lastId += 1;
      pending.set(lastId, call);
      return lastId;
    },
    settle(report: Extract<ThreadReport, { readonly id: number }>): void {
      const call = pending.get(report.id);
      pending.delete(report.id);
      if (report.kind === 'answer') call?.resolve(report.output);
      else call?.reject(new Error(report.error));
    },
    rejectAll(error: Error): void {
      for (const call of pending.values()) call.reject(error);
      pending.clear();
    },
  };
}

/** How the thread is woken, and ended. */
function createEnding(signals: MessageWorker['signals']) {
  const wake = () => {
    const window = signals.window();
    return window !== null && user32().PostMessageW(window, ourMessages.wake, 0, 0) !== 0;
  };
  // A thread that cannot be woken any more is ending, or will look by itself before it sleeps for the first time.
  const askToEnd = () => {
    signals.askToEnd();
    wake();
  };
  // Node stops its workers when the process ends, and waits for them. One that sleeps in Windows does not notice it,
  // and one that is stopped in the middle of a window procedure goes back to sleep.
  const endWithProcess = () => {
    askToEnd();
    if (!signals.waitUntilGone(shutdownGraceMs)) process.kill(process.pid, 'SIGKILL');
  };
  return { wake, askToEnd, endWithProcess };
}

function deferred<Value>() {
  let settle: { resolve(value: Value): void; reject(error: Error): void } | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: Value) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
}
