import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { uiLimits } from '../ui-limits.ts';
import type { RunningUi } from './running-ui.ts';

const many = 3 * uiLimits.connections;

type Hoard = { readonly held: () => number; readonly stop: () => void };

/**
 * Opens connections and keeps them, each with these bytes, as any program of the machine can.
 *
 * @param again opens another one for each that is closed
 * @param until what is waited for on each that is not closed before
 */
export async function hoard(
  ui: RunningUi,
  text = '',
  { again = false, until = 'connect' } = {},
): Promise<Hoard> {
  const sockets: Socket[] = [];
  let isOver = false;
  const open = () => {
    const socket = connect(ui.server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => {
      if (again && !isOver) setImmediate(open);
    });
    if (text !== '') socket.write(text);
    sockets.push(socket);
    // The answer is read, or its end would not be heard of.
    socket.resume();
    return socket;
  };
  const stop = () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(stop);
  await Promise.all(
    Array.from({ length: many }, () => {
      const socket = open();
      return new Promise<void>((done) => {
        for (const event of [until, 'close']) socket.once(event, () => done());
      });
    }),
  );
  return { held: () => sockets.filter(({ destroyed }) => !destroyed).length, stop };
}
