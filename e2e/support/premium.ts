import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Player } from '@punktgenau/test-harness';
import { server } from './fixtures.ts';

const run = promisify(execFile);
const repositoryRoot = resolve(fileURLToPath(import.meta.url), '../../..');

/** Gives a player premium the way an operator does: `npm run admin -- grant-premium USER DAYS`. */
export async function grantPremium(player: Player, days: number): Promise<void> {
  await runAdmin('grant-premium', player.username, String(days));
}

/** Makes a premium code the way an operator does: `npm run admin -- create-code CODE --days DAYS`. */
export async function createCode(code: string, days: number): Promise<void> {
  await runAdmin('create-code', code, '--days', String(days));
}

/** Runs an operator's command: `npm run admin -- ARGS`. */
export async function runAdmin(...args: readonly string[]): Promise<void> {
  await run(process.execPath, ['scripts/run.mjs', 'apps/server/src/commands/admin.ts', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url },
  });
}
