type Listener = (reason: unknown) => void;

// The types of Node are no part of the client's.
declare const process: {
  listeners(event: 'unhandledRejection'): Listener[];
  on(event: 'unhandledRejection', listener: Listener): void;
  off(event: 'unhandledRejection', listener: Listener): void;
};

/** Runs a part of a test that has a bug on purpose. @returns what nothing caught, as a browser would report it */
export async function uncaughtErrorsOf(part: () => Promise<unknown>): Promise<unknown[]> {
  const uncaught: unknown[] = [];
  const note: Listener = (reason) => uncaught.push(reason);
  const others = process.listeners('unhandledRejection');
  for (const other of others) process.off('unhandledRejection', other);
  process.on('unhandledRejection', note);
  try {
    await part();
  } finally {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  }
  return uncaught;
}
