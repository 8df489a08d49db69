import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { Answer, RunningUi } from './running-ui.ts';

/** Nothing was done, nothing was answered, and no right was given. */
export function expectNothing(ui: RunningUi, { status, headers, text }: Answer) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(ui.agent.calls).toEqual([]);
  expect(ui.forwarded).toEqual([]);
  expect(headers['set-cookie']).toBeUndefined();
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(text).not.toContain('data-settings');
}

/** Sends bytes as they are. @returns everything that came until the other side closed the connection */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece) => {
    answer += piece;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

/** What a stranger may try, one of each kind. */
export const doors = [
  ['/', 'GET'],
  ['/assets/index-1.js', 'GET'],
  ['/bridge.js', 'GET'],
  ['/bridge/events', 'GET'],
  ['/bridge/autoLogin', 'POST'],
  ['/api/auth/user', 'GET'],
  ['/api/auth/login', 'POST'],
  ['/api/svg/a.svg', 'GET'],
] as const;
