import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder of plain files with everything below it, rights and owners of folders and files included. Node's own `cp` asks so
 * much about each file that the thousand of a database take several times the processor.
 *
 * @param {string} from
 * @param {string} to may be there already, empty
 */
export function copyFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
    keepOwner(source, target);
  }
}

/** @param {string} source @param {string} target */
function keepOwner(source, target) {
  const { uid, gid, mode } = statSync(source);
  chmodSync(target, mode);
  if (process.getuid?.() === 0) chownSync(target, uid, gid);
}
