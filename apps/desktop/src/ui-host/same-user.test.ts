import { type BridgeVerb, bridgeVerbs } from '@punktgenau/contract/desktop/desktop-bridge';
import { expect, it } from 'vitest';
import { aCompanion, aServiceWith, logInAs } from '../agent/testing/a-companion.ts';
import { aPlayer } from '../agent/testing/a-player.ts';
import { temporaryFolder } from '../agent/testing/temporary-folder.ts';
import { openWindow, startUi } from './testing/running-ui.ts';

// A program that runs as the player can read the opening address from the browser's command line, and cookie and key from its
// profile. Nothing keeps it from being a window then. Docs: docs/security.md, "The companion and other programs of the same user".

const player = aPlayer(7, 'Mara');
const password = 'geheim';

/** A player who is logged in, and the local server of their companion. */
async function aPlayersCompanion() {
  const { service } = await aServiceWith([player]);
  // The service names a token where one logs in, and nowhere else.
  const { sessionToken: _, licenseToken: __, ...user } = player;
  service.on('GET /api/auth/user', { body: user });
  const companion = await aCompanion(service, await temporaryFolder());
  const { agent } = companion;
  await logInAs(agent, player);
  const ui = await startUi({ agent, forward: agent.forward });
  return { ...companion, ui };
}

it('with the window’s cookie and key it gets neither the login nor the password', async () => {
  const { ui } = await aPlayersCompanion();
  const { headers } = await openWindow(ui);
  const answers: string[] = [];
  const calm = (verb: string): verb is BridgeVerb => !['userLogout', 'restartApp', 'quitApp'].includes(verb);
  for (const verb of Object.keys(bridgeVerbs).filter(calm)) {
    answers.push((await ui.ask(`/bridge/${verb}`, { method: 'POST', headers, body: '{}' })).text);
  }
  const login = JSON.stringify({ username: player.username, password, rememberMe: true });
  for (const [path, body] of [['/api/auth/user'], ['/api/auth/login', login], ['/api/license']] as const) {
    const answer = await ui.ask(path, { headers, ...(body && { method: 'POST', body }) });
    answers.push(JSON.stringify(answer.headers), answer.text);
  }
  expect(answers.join()).toContain('Mara');
  expect(answers.join()).not.toContain(player.sessionToken);
  expect(answers.join()).not.toContain(password);
});

it.each([
  'file:///C:/Windows/System32/cmd.exe',
  'javascript:alert(1)',
  'ms-settings:',
  'https://evil.example/',
  String.raw`\\evil.example\share\program.exe`,
])('with them it has Windows open nothing but pages of the service: not %s', async (url) => {
  const { ui, hands } = await aPlayersCompanion();
  const { headers } = await openWindow(ui);
  const body = JSON.stringify({ input: { url } });
  const answer = await ui.ask('/bridge/openExternal', { method: 'POST', headers, body });
  expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'address_refused' } });
  expect(hands.systemShell.openedUrls).toEqual([]);
});

it('a program that was faster with the opening address is noticed: the window is refused and says so', async () => {
  const { ui } = await aPlayersCompanion();
  const { pathname, search } = new URL(ui.server.url());
  expect((await ui.ask(pathname + search)).status).toBe(200);
  const window = await ui.ask(pathname + search);
  expect([window.status, window.text]).toEqual([403, expect.stringContaining('Öffne die App')]);
  expect(ui.logged.map(({ details }) => details)).toContainEqual({ reason: 'bad_token', unwrittenBefore: 0 });
});

it('what it has learnt is worth nothing after the next start', async () => {
  const { ui, agent } = await aPlayersCompanion();
  const { headers } = await openWindow(ui);
  const next = await startUi({ agent, forward: agent.forward });
  const origin = `http://127.0.0.1:${next.server.port}`;
  const stolen = { ...headers, origin };
  expect((await next.ask('/bridge/userLogout', { method: 'POST', headers: stolen, body: '{}' })).status).toBe(
    403,
  );
  expect((await next.ask('/api/auth/user', { headers: stolen })).status).toBe(403);
});
