import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { ring } from './doorbell.ts';

const tokenLength = 64;

/**
 * `shown`: the companion that is running has been told. `gone`: somebody was there and is not any more. `stale`: only the
 * name of a socket is left. `stranger`: somebody answers, or keeps silent, who is not the companion of this player.
 */
export type KnockAnswer = 'shown' | 'gone' | 'stale' | 'stranger';

type Heard = 'gone' | 'stale' | 'stranger' | { readonly token: string };

export type Knock = {
  readonly address: string;
  readonly tokenPath: string;
  readonly timeoutMs: number;
  readonly beforeRing: () => void;
};

/** Asks the companion that is running, if there is one, to show its window. */
export async function knock(request: Knock): Promise<KnockAnswer> {
  const said = await hear(request);
  if (typeof said === 'string') return said;
  const token = await readFile(request.tokenPath, 'utf8').catch(() => null);
  return said.token === token ? 'shown' : 'stranger';
}

function hear({ address, timeoutMs, beforeRing }: Knock): Promise<Heard> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(address);
    const settle = (answer: Heard) => {
      clearTimeout(timer);
      resolve(answer);
      socket.destroy();
    };
    const timer = setTimeout(() => settle('stranger'), timeoutMs);
    socket.setEncoding('latin1');
    socket.once('connect', () => {
      beforeRing();
      socket.write(ring);
    });
    socket.on('data', (text: string) => {
      heard += text;
      if (heard.length > tokenLength) {
        const isWhole = heard.length === tokenLength + 1 && heard.endsWith('\n');
        settle(isWhole ? { token: heard.slice(0, tokenLength) } : 'stranger');
      }
    });
    socket.once('error', (error: NodeJS.ErrnoException) => settle(meaningOf(error)));
    socket.once('close', () => settle('gone'));
  });
}

function meaningOf({ code }: NodeJS.ErrnoException): Heard {
  if (code === 'EACCES' || code === 'EPERM') return 'stranger';
  return code === 'ECONNREFUSED' ? 'stale' : 'gone';
}
