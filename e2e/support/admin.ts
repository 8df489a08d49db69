import { makeAdmin as makeAdminOf, type Player } from '@punktgenau/test-harness';
import { server } from './fixtures.ts';

/** Makes a player an admin. */
export const makeAdmin = (player: Player): Promise<void> => makeAdminOf(server, player.id);
