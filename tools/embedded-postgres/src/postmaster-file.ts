import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes into `postmaster.pid` of the data directory it works on. */
export type PostmasterFile = {
  readonly pid: number;
  /** Directory of its Unix socket; empty without one. */
  readonly socketDirectory: string;
  /** `starting`, `stopping`, `ready` or `standby`; empty while the file is being written. */
  readonly status: string;
};

export const postmasterFileName = 'postmaster.pid';

/** Reads `postmaster.pid`, or answers `undefined` when there is none or it holds no process number. */
export function readPostmasterFile(clusterDirectory: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterDirectory, postmasterFileName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // The order of the lines is that of src/include/utils/pidfile.h in PostgreSQL's source.
  const [pid = '', , , , socketDirectory = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), socketDirectory: socketDirectory.trim(), status: status.trim() };
}
