import type { Log } from '../log/log.ts';

export type TestLog = Log & {
  /** Messages so far, each with its level before it. */
  readonly messages: readonly string[];
};

/** A log that tests can read. */
export function createTestLog(): TestLog {
  const messages: string[] = [];
  const write = (level: string) => (_details: unknown, message: string) => {
    messages.push(`${level}: ${message}`);
  };
  return { messages, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
