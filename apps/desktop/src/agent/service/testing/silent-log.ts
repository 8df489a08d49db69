import type { Log } from '../../log/log.ts';

/** A log that remembers what was written: level and message. */
export function createSilentLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const write = (level: string) => (_details: Readonly<Record<string, unknown>>, message: string) => {
    lines.push(`${level}: ${message}`);
  };
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
