import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { createPlayer, givePremium, type Player, type ServerProcess } from '@punktgenau/test-harness';

/** A player with thirty days of premium. */
export async function createPremiumPlayer(server: ServerProcess): Promise<Player> {
  const player = await createPlayer(server);
  await givePremium(server, player.id, 30);
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
