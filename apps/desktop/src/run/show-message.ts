import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

/** Next to the program, see `installer/message.nsi`. */
export const messageProgram = 'Punktgenau-Message.exe';
/** What it can show. */
const maxCharacters = 1000;

/**
 * Opens a window with a message, by a program of its own: that needs nothing that may be broken here, nothing has to wait for
 * it, and it outlives the companion.
 */
export function showMessage(text: string): void {
  const child = spawn(join(dirname(process.execPath), messageProgram), {
    env: { ...process.env, PUNKTGENAU_MESSAGE: text.slice(0, maxCharacters) },
    detached: true,
    stdio: 'ignore',
  });
  // Where even this program is missing, the crash report is all there is.
  child.on('error', (error) => console.error(error));
  child.unref();
}
