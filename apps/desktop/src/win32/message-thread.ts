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
 * The thread that owns everything with a window: overlay, hotkeys, raw input, tray icon. It sleeps in `GetMessageW`;
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
const patienceMs = 3000;

type Waiting = { resolve(output: unknown): void; reject(error: Error): void };

/**
 * @param given path of the bundle of `message-thread-worker.ts`, or the worker that was started with it in this very turn
 * of the event loop
 * @param onFailure called when the thread ends although nobody asked it to; nothing works any more then
 * @throws when it cannot be started
 */
export async function startMessageThread(
  given: string | MessageWorker,
  onFailure: (error: Error) => void,
): Promise<MessageThread> {
  const { worker, signals } = typeof given === 'string' ? startMessageWorker(given) : given;
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<EventName, ((value: unknown) => void)[]>();
  const ready = deferred<void>();
  const exited = deferred<void>();
  let lastId = 0;
  let isReady = false;
  let isEnding = false;
  let failure: Error | null = null;

  const fail = (error: Error) => {
    failure ??= error;
    ready.reject(failure);
    for (const call of waiting.values()) call.reject(failure);
    waiting.clear();
  };
  worker.on('message', (report: ThreadReport) => {
    if (report.kind === 'ready') {
      isReady = true;
      return ready.resolve();
    }
    if (report.kind === 'event') {
      for (const listener of listeners.get(report.name) ?? []) listener(report.value);
      return;
    }
    const call = waiting.get(report.id);
    waiting.delete(report.id);
    if (report.kind === 'answer') call?.resolve(report.output);
    else call?.reject(new Error(report.error));
  });
  worker.on('error', fail);
  worker.on('exit', (exitCode) => {
    process.off('exit', endWithProcess);
    fail(new Error(`the message thread has ended (${exitCode})`));
    exited.resolve();
    if (isReady && !isEnding && failure !== null) onFailure(failure);
  });

  const wake = () => {
    const window = signals.window();
    return window !== null && user32().PostMessageW(window, ourMessages.wake, 0, 0) !== 0;
  };
  // A thread that cannot be woken any more is ending, or will look by itself before it sleeps for the first time.
  const askToEnd = () => {
    signals.askToEnd();
    wake();
  };
  // Node stops its workers when the process ends, and waits for them. One that sleeps in Windows does not hear of it,
  // and one that is stopped in the middle of a window procedure goes back to sleep.
  function endWithProcess() {
    askToEnd();
    if (!signals.waitUntilGone(patienceMs)) process.kill(process.pid, 'SIGKILL');
  }
  process.on('exit', endWithProcess);
  await ready.promise;

  return {
    call<Name extends CommandName>(name: Name, input: CommandInput<Name>) {
      return new Promise<CommandOutput<Name>>((resolve, reject) => {
        if (failure !== null || isEnding) return reject(failure ?? new Error('the message thread is ending'));
        lastId += 1;
        waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject });
        worker.postMessage({ id: lastId, name, input } satisfies ThreadQuestion);
        if (!wake()) throw lastWindowsError('PostMessageW');
      });
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as (value: unknown) => void]);
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
