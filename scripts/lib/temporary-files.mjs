/**
 * Keeps the temporary files of tests in memory: imported by the configurations of all test runners. Databases, mailboxes and profiles of
 * browsers are written, synchronised with the disk and thrown away by the thousand; on a
 * disk that took a third of the time of a server test (ADR 0056).
 *
 * Where memory is short, where there is no such file system (Linux has one), and where `TMPDIR` says a place, nothing is changed.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const fileSystemInMemory = '/dev/shm';
/** Four times what a whole run was seen to hold at once. */
const roomBytes = 8 * 1024 ** 3;

/** Bytes that fit into a file system; 0 where there is none. */
function freeBytes(path) {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

if (
  process.env.TMPDIR === undefined &&
  process.platform === 'linux' &&
  Math.min(freeBytes(fileSystemInMemory), freemem()) >= roomBytes
) {
  const folder = mkdtempSync(join(fileSystemInMemory, 'punktgenau-tests-'));
  // The databases' own user has to pass.
  chmodSync(folder, 0o711);
  // Processes that this one starts inherit it.
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
