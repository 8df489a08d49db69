import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Echoes nothing of what is typed. */
const silence = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The passphrase of a signing key: typed at the terminal, or `RELEASE_KEY_PASSPHRASE` in scripts.
 *
 * @param isNew asks for it twice
 */
export async function readPassphrase({ isNew = false } = {}): Promise<string> {
  const given = process.env.RELEASE_KEY_PASSPHRASE;
  if (given) return given;
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask for the passphrase: set RELEASE_KEY_PASSPHRASE.');
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const { value, done } = await lines.next();
    process.stderr.write('\n');
    if (done) throw new Error('No passphrase was typed.');
    return value;
  };
  try {
    const passphrase = await ask('Passphrase of the signing key: ');
    if (isNew && (await ask('The same once more: ')) !== passphrase) {
      throw new Error('The two are not the same.');
    }
    return passphrase;
  } finally {
    terminal.close();
  }
}
