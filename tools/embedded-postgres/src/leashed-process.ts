import { ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { DatabaseUser } from './database-user.ts';
import { databaseEnvironment } from './process-environment.ts';

/** A running program that ends when we let go of its leash, or when we are gone. */
export type LeashedProcess = {
  /** Resolves with the exit code once the program has ended; a signal counts as 128. */
  readonly exited: Promise<number>;
  /** The last lines it said. */
  lastLines(): readonly string[];
  /** Asks it to end in good order (SIGINT: PostgreSQL's fast shutdown). */
  letGo(): void;
  /** Whether this process stays alive as long as the program does; at first it does. */
  holdUs(hold: boolean): void;
};

type LeashedProcessOptions = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly user: DatabaseUser | undefined;
  /** Removed when the program has ended, even if we are not there any more. */
  readonly emptyDirectory?: string;
  readonly log?: ((line: string) => void) | undefined;
};

const rememberedLines = 20;

/*
 * The leash: a shell holds the read end of a pipe whose write end only we have. When we end in any way, `kill -9`
 * included, the kernel closes the pipe, `read` sees its end, and the shell interrupts the program. The shell is given
 * as an argument, not as a file, so it survives bundling; being no Node process, it also outlives a `killall node`.
 * Should the shell itself be killed, its second half still waits at the pipe. It interrupts until the program is gone:
 * what is just starting does not listen yet.
 */
const leashScript = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
empty_directory=$1
shift
"$@" 3<&- &
program=$!
(
  nap=
  trap '[ -z "$nap" ] || kill "$nap"; exit' TERM
  while read -r _; do :; done
  while kill -INT "$program"; do sleep 1 & nap=$!; wait "$nap"; done
) <&3 >/dev/null 2>&1 &
leash=$!
exec 3<&-
wait "$program"
status=$?
kill -TERM "$leash" 2>/dev/null
[ -z "$empty_directory" ] || rmdir "$empty_directory" 2>/dev/null
exit "$status"
`;

/**
 * Starts a program that cannot outlive this process.
 *
 * It runs in a session of its own, so that Ctrl+C in the terminal reaches the server only, which then ends the
 * database after its last query. On Windows there is no such shell; there the kernel ends the children of a Node
 * process with it (job object).
 */
export function startLeashed(options: LeashedProcessOptions): LeashedProcess {
  const child = process.platform === 'win32' ? startOnWindows(options) : startWithShell(options);
  const lines: string[] = [];
  const stderr = child.stderr;
  if (stderr) {
    createInterface({ input: stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > rememberedLines) lines.shift();
      options.log?.(line);
    });
  }
  const exited = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(127);
    });
    // Not 'exit': what the program said last must have been read before anybody reports it.
    child.once('close', (code) => resolve(code ?? 128));
  });
  // Should only the shell be killed, its second half still ends the program when the pipe is closed.
  child.once('exit', () => child.stdin?.end());
  child.stdin?.on('error', () => undefined);
  return {
    exited,
    lastLines: () => lines,
    letGo: () => child.stdin?.end(),
    holdUs(hold) {
      for (const handle of [child, child.stdin, stderr]) setReference(handle, hold);
    },
  };
}

function startWithShell({
  command,
  args,
  cwd,
  user,
  emptyDirectory = '',
}: LeashedProcessOptions): ChildProcess {
  return spawn('/bin/sh', ['-c', leashScript, 'leash', emptyDirectory, command, ...args], {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd,
    env: databaseEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

function startOnWindows({ command, args, cwd }: LeashedProcessOptions): ChildProcess {
  return spawn(command, args, { cwd, env: databaseEnvironment(), stdio: ['pipe', 'ignore', 'pipe'] });
}

/** Pipes of a child are sockets, which can be unreferenced too, although their declared type does not say so. */
function setReference(handle: ChildProcess | Writable | Readable | null, hold: boolean): void {
  if (handle instanceof Socket || handle instanceof ChildProcess) {
    if (hold) handle.ref();
    else handle.unref();
  }
}
