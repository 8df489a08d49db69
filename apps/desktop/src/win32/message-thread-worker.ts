import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { WM_CLOSE, WM_ENDSESSION, WM_TIMER, WS_EX_TOOLWINDOW, WS_POPUP } from './api/constants.ts';
import { user32 } from './api/user32.ts';
import { usePhysicalPixels } from './display-awareness.ts';
import { createDisplaysPart } from './displays-part.ts';
import { createInputWatchPart } from './input-watch-part.ts';
import { createKeyRegistryPart } from './key-registry-part.ts';
import { createMemoryPart } from './memory-part.ts';
import { createMessageLoop, runTimer } from './message-loop.ts';
import { type MessageHandler, ourMessages, type ThreadHost, type ThreadPart } from './message-thread-part.ts';
import type {
  ThreadCommands,
  ThreadEvents,
  ThreadQuestion,
  ThreadReport,
} from './message-thread-protocol.ts';
import { type ThreadSignals, threadSignals } from './message-thread-signals.ts';
import { createWindowMaker } from './message-thread-window.ts';
import { createOverlayWindowPart } from './overlay-window-part.ts';
import { createScreenSamplerPart } from './screen-sampler-part.ts';
import { takeMessagesUntilEnded } from './session-end.ts';
import { createTrayPart } from './tray-part.ts';

// The message thread's own bundle: `startMessageThread` runs it as a worker.

type Parts = {
  readonly parts: readonly ThreadPart<Partial<ThreadCommands>>[];
  /** All parts' commands; one that no part has does not compile. */
  readonly commands: ThreadCommands;
};

function createParts(host: ThreadHost<ThreadEvents>): Parts {
  const overlay = createOverlayWindowPart(host);
  const displays = createDisplaysPart(host);
  const keys = createKeyRegistryPart(host);
  const aim = createInputWatchPart(host);
  const sampler = createScreenSamplerPart(overlay.shown);
  const tray = createTrayPart(host);
  const memory = createMemoryPart(host);
  return {
    // The tray before the displays, which answer WM_DPICHANGED.
    parts: [overlay, tray, displays, keys, aim, sampler, memory],
    commands: {
      ...overlay.commands,
      ...displays.commands,
      ...keys.commands,
      ...aim.commands,
      ...sampler.commands,
      ...tray.commands,
    },
  };
}

function runMessageThread(port: MessagePort, signals: ThreadSignals): void {
  const report = (message: ThreadReport) => port.postMessage(message);
  const reportProblem = (error: unknown) =>
    report({ kind: 'event', name: 'thread.problem', value: wordsOf(error) });

  usePhysicalPixels();
  const windows = createWindowMaker(reportProblem);
  const loop = createMessageLoop();
  const window = windows.createWindow({ title: 'Punktgenau', style: WS_POPUP, exStyle: WS_EX_TOOLWINDOW });
  const host: ThreadHost<ThreadEvents> = {
    window,
    createWindow: windows.createWindow,
    leaveRawInput: loop.leaveRawInput,
    emit: (name, value) => report({ kind: 'event', name, value }),
  };
  const { parts, commands } = createParts(host);

  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    closeParts(parts, reportProblem);
    user32().DestroyWindow(window);
    user32().PostQuitMessage(0);
  };
  const own = new Map<number, MessageHandler>([
    [
      ourMessages.wake,
      () => {
        for (const question of receiveQuestions(port)) report(answerOf(question, commands));
        if (signals.isAskedToEnd()) end();
        return 0;
      },
    ],
    ...endingHandlers(host, () => hasEnded),
  ]);
  windows.listen(own);
  for (const part of parts) if (part.messages !== undefined) windows.listen(part.messages);
  const timers = new Map(parts.flatMap((part) => [...(part.timers ?? [])]));
  // Those that a loop of Windows' own hands out, as while a menu is open.
  windows.listen(new Map([[WM_TIMER, ({ wParam }) => runTimer(timers, Number(wParam))]]));

  signals.setWindow(window);
  report({ kind: 'ready' });
  // A request before there was a window could not wake us.
  if (signals.isAskedToEnd()) end();
  loop.run(timers, reportProblem);
  windows.close();
}

/** Others ask the companion to end, or Windows ends the session. */
function endingHandlers(
  host: ThreadHost<ThreadEvents>,
  hasEnded: () => boolean,
): Map<number, MessageHandler> {
  /** Each of our windows is told. */
  let isSessionEnding = false;
  const askToEnd = () => host.emit('thread.closeRequested', null);
  return new Map<number, MessageHandler>([
    [
      WM_CLOSE,
      () => {
        askToEnd();
        return 0;
      },
    ],
    [
      WM_ENDSESSION,
      ({ wParam }) => {
        if (BigInt(wParam) === 0n || isSessionEnding) return 0;
        isSessionEnding = true;
        askToEnd();
        takeMessagesUntilEnded(host.window, hasEnded);
        isSessionEnding = false;
        return 0;
      },
    ],
  ]);
}

/** The last one first. One that cannot be taken down must not keep the thread from ending. */
function closeParts(parts: Parts['parts'], reportProblem: (error: unknown) => void): void {
  for (const part of [...parts].reverse()) {
    try {
      part.close?.();
    } catch (error) {
      reportProblem(error);
    }
  }
}

function* receiveQuestions(port: MessagePort): Generator<ThreadQuestion> {
  for (;;) {
    const received: { message: ThreadQuestion } | undefined = receiveMessageOnPort(port);
    if (received === undefined) return;
    yield received.message;
  }
}

function answerOf({ id, name, input }: ThreadQuestion, commands: ThreadCommands): ThreadReport {
  try {
    const run = commands[name] as (input: unknown) => unknown;
    return { kind: 'answer', id, output: run(input) };
  } catch (error) {
    return { kind: 'refusal', id, error: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (parentPort !== null) {
  const signals = threadSignals(workerData);
  try {
    runMessageThread(parentPort, signals);
  } finally {
    signals.setGone();
  }
}
