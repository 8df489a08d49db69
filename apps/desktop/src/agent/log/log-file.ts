import { join } from 'node:path';
import { pino, stdSerializers } from 'pino';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import type { Log } from './log.ts';
import { logsFolder } from './logs-folder.ts';
import { withoutSecrets } from './without-secrets.ts';

const fileName = 'punktgenau.log';
/** The file that is written, and four older ones: `punktgenau.log.1` and so on. */
const olderFiles = 4;
const fileSize = '1M';
/** For a crash report: what was written last, although it may not have reached the disk. */
const keptLines = 200;
const reopenAfterMs = 60_000;

export type LogFile = {
  readonly log: Log;
  /** JSON lines as they were written, oldest first. */
  lastLines(): readonly string[];
  /** Resolves once everything is written. */
  close(): Promise<void>;
};

/**
 * Opens the log in `logs/` of the settings folder: JSON lines without passwords and tokens, five files of 1 MB. A disk
 * that fails costs lines, never the companion.
 *
 * @param size of one file, as `rotating-file-stream` writes it
 */
export function openLogFile({
  folder,
  version,
  level = 'info',
  size = fileSize,
  now = Date.now,
}: {
  readonly folder: string;
  readonly version: string;
  readonly level?: 'debug' | 'info' | 'warn' | 'error';
  readonly size?: string;
  readonly now?: () => number;
}): LogFile {
  const lines: string[] = [];
  let openedMs = now();
  const open = (): RotatingFileStream => {
    openedMs = now();
    const stream = createStream(fileName, { path: join(folder, logsFolder), size, rotate: olderFiles });
    // Without a listener the error would end the process. The stream is of no use after it; a later line opens another.
    stream.on('error', () => {});
    return stream;
  };
  let stream = open();

  const write = (line: string) => {
    const harmless = withoutSecrets(line);
    lines.push(harmless.trimEnd());
    if (lines.length > keptLines) lines.shift();
    if (stream.destroyed && now() - openedMs >= reopenAfterMs) stream = open();
    if (!stream.destroyed) stream.write(harmless);
  };

  const log = pino(
    {
      level,
      base: { version },
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.err },
    },
    { write },
  );

  return {
    log,
    lastLines: () => [...lines],
    close: () =>
      new Promise((closed) => {
        if (stream.destroyed) return closed();
        stream.once('close', closed);
        stream.end();
      }),
  };
}
