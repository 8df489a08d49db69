import type { Log } from '../agent/log/log.ts';

/** So long a reason is counted before it is written again: a program that tries all day must not fill the disk. */
const quietMs = 60_000;

/** Writes down why requests were refused, at most once a minute for each reason. Addresses and headers are not kept. */
export function createRefusalLog(log: Log, nowMs: () => number): (reason: string) => void {
  const written = new Map<string, { atMs: number; since: number }>();
  return (reason) => {
    const last = written.get(reason);
    if (last && nowMs() - last.atMs < quietMs) {
      last.since += 1;
      return;
    }
    written.set(reason, { atMs: nowMs(), since: 0 });
    log.warn({ reason, unwrittenBefore: last?.since ?? 0 }, 'the local server refused a request');
  };
}
