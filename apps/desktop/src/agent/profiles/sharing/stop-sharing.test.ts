import { expect, it } from 'vitest';
import { aCompanion, aServiceWith, eventually, logInAs } from '../../testing/a-companion.ts';
import { aPlayer } from '../../testing/a-player.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

it('profiles are shared until the account has them no more, and the player is told when that failed', async () => {
  const player = aPlayer(7, 'Mara');
  const { service } = await aServiceWith([player]);
  const { agent } = await aCompanion(service, await temporaryFolder());
  await logInAs(agent, player);
  await agent.call('saveConfiguration', { sharesProfiles: true });
  await eventually(() => expect(service.calls.map(({ path }) => path)).toContain('/api/profiles/stream'));

  const stop = () => agent.call('saveConfiguration', { sharesProfiles: false });
  service.on('DELETE /api/profiles/own', { status: 503 });
  expect(await stop()).toEqual({ ok: false, error: 'service_unreachable' });
  expect(await agent.call('loadConfiguration', undefined)).toMatchObject({ value: { sharesProfiles: true } });
  service.on('DELETE /api/profiles/own', { status: 204 });
  expect(await stop()).toMatchObject({ ok: true, value: { sharesProfiles: false } });
  expect(
    service.calls.filter(({ method, path }) => method === 'DELETE' && path === '/api/profiles/own'),
  ).toHaveLength(2);
});
