import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SavedDesign, UserHotkey } from '@punktgenau/contract';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { type Player, type ServerProcess, signUpPlayer } from '@punktgenau/test-harness';
import { rootFolder } from '../../build/build-paths.ts';

/** A player with thirty days of premium, given as an operator does. */
export async function signUpPremiumPlayer(server: ServerProcess): Promise<Player> {
  const player = await signUpPlayer(server);
  const command = ['apps/server/src/commands/admin.ts', 'grant-premium', player.username, '30'];
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', ...command], {
    cwd: rootFolder,
    env: { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url },
  });
  return player;
}

/** Saves a design on the web and gives it a key. */
export async function saveDesignOnKey(
  server: ServerProcess,
  player: Player,
  design: CrosshairDesign & { readonly name: string },
  hotkeyName: string,
): Promise<SavedDesign> {
  const saved = await post<SavedDesign>(server, player, '/api/crosshairs', { ...design, userId: player.id });
  const crosshairSettings = { designId: saved.id };
  await post<UserHotkey>(server, player, '/api/hotkeys', { hotkeyName, crosshairSettings });
  return saved;
}

async function post<Answer>(
  server: ServerProcess,
  player: Player,
  path: string,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
