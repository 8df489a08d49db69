import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { showRequest } from './instance-lock.ts';

const tokenLength = 64;

/**
 * `shown`: the companion that is running has got the request. `gone`: the other process has ended meanwhile. `stale`: only the
 * name of a socket is left. `stranger`: what answers, or does not, is not the companion of this player.
 */
export type PingResult = 'shown' | 'gone' | 'stale' | 'stranger';

type Response = 'gone' | 'stale' | 'stranger' | { readonly token: string };

export type PingRequest = {
  readonly address: string;
  readonly tokenPath: string;
  readonly timeoutMs: number;
  readonly beforeShow: () => void;
};

/** Asks the companion that is running, if there is one, to show its window. */
export async function pingInstance(request: PingRequest): Promise<PingResult> {
  const response = await requestToken(request);
  if (typeof response === 'string') return response;
  const token = await readFile(request.tokenPath, 'utf8').catch(() => null);
  return response.token === token ? 'shown' : 'stranger';
}

function requestToken({ address, timeoutMs, beforeShow }: PingRequest): Promise<Response> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(address);
    const settle = (answer: Response) => {
      clearTimeout(timer);
      resolve(answer);
      socket.destroy();
    };
    const timer = setTimeout(() => settle('stranger'), timeoutMs);
    socket.setEncoding('latin1');
    socket.once('connect', () => {
      beforeShow();
      socket.write(showRequest);
    });
    socket.on('data', (text: string) => {
      received += text;
      if (received.length > tokenLength) {
        const isWhole = received.length === tokenLength + 1 && received.endsWith('\n');
        settle(isWhole ? { token: received.slice(0, tokenLength) } : 'stranger');
      }
    });
    socket.once('error', (error: NodeJS.ErrnoException) => settle(meaningOf(error)));
    socket.once('close', () => settle('gone'));
  });
}

function meaningOf({ code }: NodeJS.ErrnoException): Response {
  if (code === 'EACCES' || code === 'EPERM') return 'stranger';
  return code === 'ECONNREFUSED' ? 'stale' : 'gone';
}
