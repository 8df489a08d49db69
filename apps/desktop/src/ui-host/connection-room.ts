import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { uiLimits } from './ui-limits.ts';

/** What the other end of a connection has shown so far, from nothing to the window's key or an opening token. */
const standings = ['stranger', 'cookie', 'window'] as const;
export type Standing = (typeof standings)[number];

export type ConnectionRoom = {
  /** The connection has carried a request that shows this. It never falls back. */
  promote(socket: Socket, standing: Exclude<Standing, 'stranger'>): void;
};

/**
 * Keeps room for the companion's own window, however many connections others hold open: when all are taken, a new one takes the
 * place of the oldest that has shown nothing, then of the oldest that has shown the cookie only, which another server of this
 * machine may know. What the window has open stays; a new connection is closed only where all others are the window's.
 *
 * @param onClosed called for each connection that had to go
 */
export function keepRoom(server: Server, onClosed: () => void): ConnectionRoom {
  // Sets keep the order in which sockets came in: the oldest is the first.
  const rooms: Record<Standing, Set<Socket>> = { stranger: new Set(), cookie: new Set(), window: new Set() };
  const remove = (socket: Socket) => {
    for (const standing of standings) rooms[standing].delete(socket);
  };
  const oldest = (standing: Standing): Socket | undefined => rooms[standing].values().next().value;

  server.on('connection', (socket: Socket) => {
    const others = rooms.stranger.size + rooms.cookie.size + rooms.window.size;
    if (others >= uiLimits.connections) {
      const victim = oldest('stranger') ?? oldest('cookie') ?? socket;
      // Its 'close' comes later, and more may connect until then.
      remove(victim);
      victim.destroy();
      onClosed();
      if (victim === socket) return;
    }
    rooms.stranger.add(socket);
    socket.once('close', () => remove(socket));
  });

  return {
    promote(socket, standing) {
      if (socket.destroyed || rooms.window.has(socket) || rooms[standing].has(socket)) return;
      remove(socket);
      rooms[standing].add(socket);
    },
  };
}
