import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { onTestFinished, vi } from 'vitest';
import { createHeadlessPorts } from '../../headless/create-headless-ports.ts';
import { createAgent, type RunningAgent } from '../create-agent.ts';
import { type FakeService, startFakeService } from '../service/testing/fake-service.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestLog } from './test-log.ts';

/** What happens by itself, soon; a busy machine takes its time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 15_000);

const createdAt = '2026-01-01T12:00:00.000Z';

/** A service that knows these players by their tokens, and the designs a test puts into its list. */
export async function aServiceWith(players: readonly LoggedIn[]) {
  const service = await startFakeService();
  onTestFinished(() => service.stop());
  const designs: SavedDesign[] = [];
  const refused = { status: 401, body: { code: 'unauthorized' } };
  service.on('POST /api/auth/login', ({ body }) => ({
    body: players.find(({ username }) => username === JSON.parse(body).username),
  }));
  service.on('POST /api/auth/logout', {});
  service.on('GET /api/auth/user', ({ headers }) => {
    const player = players.find(({ sessionToken }) => headers.authorization === `Bearer ${sessionToken}`);
    return player ? { body: player } : refused;
  });
  service.on('GET /api/hotkeys', { body: [] });
  for (const { id } of players) {
    service.on(`GET /api/crosshairs/user/${id}`, () => ({
      body: designs.filter(({ userId }) => userId === id),
    }));
  }
  return { service, designs };
}

/** One run of the companion on the machine whose settings lie in the folder. */
export async function aCompanion(service: FakeService, settingsFolder: string) {
  const { ports, hands } = createHeadlessPorts({ vaultKey: new Uint8Array(32) });
  await hands.clock.advance(Date.parse(createdAt) - hands.clock.now().getTime());
  const agent = await createAgent({
    ports,
    settingsFolder,
    cacheFolder: await temporaryFolder(),
    serviceUrl: service.url,
    updates: { updateKeys: [], publisher: null },
    version: '2.2.6',
    pcName: 'ZOCKER-PC',
    locale: 'de',
    log: createTestLog(),
    openWindow: async () => {},
    quit: () => {},
  });
  await agent.start();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= agent.stop();
    return stopping;
  };
  onTestFinished(stop);
  const stored = async () => JSON.parse(await readFile(join(settingsFolder, 'configuration.json'), 'utf8'));
  return { agent, hands, stop, stored };
}

/** Logs a player in as the page does, and waits until the companion is theirs and shows what it has to show. */
export async function logInAs(agent: RunningAgent, { username }: LoggedIn): Promise<void> {
  await agent.forward({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(Buffer.from(JSON.stringify({ username, password: 'geheim', rememberMe: true }))),
  });
  await eventually(async () => {
    const shown = await agent.call('setTransparent', { isTransparent: false });
    if (!shown.ok && shown.error !== 'nothing_to_show') throw new Error(shown.error);
  });
}
