import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addPremiumCode, givePremium, type Player } from '@punktgenau/test-harness';
import { server } from './fixtures.ts';

const run = promisify(execFile);
const repositoryRoot = resolve(fileURLToPath(import.meta.url), '../../..');

/** Gives a player premium for some days. */
export const grantPremium = (player: Player, days: number): Promise<void> =>
  givePremium(server, player.id, days);

/** Makes a premium code for one use. */
export const createCode = (code: string, days: number): Promise<void> => addPremiumCode(server, code, days);

/** Runs an admin's command: `npm run admin -- ARGS`. It takes seconds, so only journeys that are about it do. */
export async function runAdmin(...args: readonly string[]): Promise<void> {
  await run(process.execPath, ['scripts/run.mjs', 'apps/server/src/commands/admin.ts', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url },
  });
}
