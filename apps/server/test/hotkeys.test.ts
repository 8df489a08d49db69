import {
  type UserHotkey,
  userHotkeyListSchema,
  userHotkeySchema,
} from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aLapsedUser,
  aPremiumUser,
  aSavedDesign,
  aVerifiedUser,
  losePremium,
  type TestUser,
} from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let player: TestUser;
let designId: number;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  player = await aPremiumUser(server);
  designId = (await aSavedDesign(player)).id;
});
afterAll(() => server.stop());

const add = (hotkeyName: string, overrides: object = {}, user = player) =>
  user.browser.post('/api/hotkeys', { hotkeyName, crosshairSettings: { designId }, ...overrides });

async function aHotkey(hotkeyName = 'Ctrl+Alt+1'): Promise<UserHotkey> {
  const answer = await add(hotkeyName);
  if (answer.status !== 201) throw new Error(`The hotkey was refused: ${answer.text}`);
  return userHotkeySchema.parse(answer.body);
}

async function hotkeysOf(user: TestUser): Promise<UserHotkey[]> {
  return userHotkeyListSchema.parse((await user.browser.get('/api/hotkeys')).body);
}

describe('a hotkey', () => {
  it('binds a combination, in its one written form, to one of the own designs', async () => {
    const hotkey = await aHotkey('alt + strg + 1');
    expect(hotkey).toEqual({
      id: expect.any(Number),
      userId: player.id,
      hotkeyName: 'Ctrl+Alt+1',
      crosshairSettings: { designId },
      isActive: true,
      createdAt: server.clock.now.toISOString(),
    });
    expect(await hotkeysOf(player)).toEqual([hotkey]);
  });

  it.each([
    ['Ctrl+Nonsense', 'hotkey_unknown'],
    ['A', 'hotkey_needs_modifier'],
    ['F1', 'hotkey_reserved'],
    ['F2', 'hotkey_reserved'],
    ['Alt+F4', 'hotkey_reserved'],
    ['', 'required'],
    ['x'.repeat(51), 'too_long'],
  ])('cannot be %s: %s', async (hotkeyName, code) => {
    const { id } = await aHotkey();
    for (const answer of [
      await add(hotkeyName),
      await player.browser.put(`/api/hotkeys/${id}`, { hotkeyName }),
    ]) {
      expect(errorOf(answer)).toEqual({
        status: 400,
        code: 'validation_failed',
        fields: { hotkeyName: code },
      });
    }
  });

  it.each([
    [{ crosshairSettings: { designId: 'x' } }, { 'crosshairSettings.designId': 'wrong_type' }],
    [{ crosshairSettings: {} }, { 'crosshairSettings.designId': 'required' }],
    [{ crosshairSettings: undefined }, { crosshairSettings: 'required' }],
    [{ isActive: 'ja' }, { isActive: 'wrong_type' }],
    [{ userId: 1 }, { userId: 'unknown_field' }],
  ])('is refused with the field named: %j', async (wrong, fields) => {
    expect(errorOf(await add('F5', wrong))).toEqual({ status: 400, code: 'validation_failed', fields });
  });

  it('shows no design of somebody else, and none that does not exist', async () => {
    const stranger = await aVerifiedUser(server);
    const foreign = await aSavedDesign(stranger);
    const { id } = await aHotkey();
    for (const notMine of [foreign.id, 2_147_483_647]) {
      const settings = { crosshairSettings: { designId: notMine } };
      for (const answer of [
        await add('F5', settings),
        await player.browser.put(`/api/hotkeys/${id}`, settings),
      ]) {
        expect(errorOf(answer)).toEqual({
          status: 404,
          code: 'design_not_found',
          fields: { 'crosshairSettings.designId': 'not_an_option' },
        });
      }
    }
  });

  it('is changed in what is sent, and deleted', async () => {
    const hotkey = await aHotkey();
    const other = await aSavedDesign(player);
    const path = `/api/hotkeys/${hotkey.id}`;
    expect((await player.browser.put(path, { isActive: false })).body).toEqual({
      ...hotkey,
      isActive: false,
    });
    const changes = { hotkeyName: 'F6', crosshairSettings: { designId: other.id }, isActive: true };
    expect((await player.browser.put(path, changes)).body).toEqual({ ...hotkey, ...changes });
    expect((await player.browser.put(path, {})).body).toEqual({ ...hotkey, ...changes });
    expect((await player.browser.put(path, { hotkeyName: 'f6' })).status).toBe(200);
    expect((await player.browser.delete(path)).status).toBe(204);
    expect(errorOf(await player.browser.delete(path))).toEqual({ status: 404, code: 'hotkey_not_found' });
    expect(await hotkeysOf(player)).toEqual([]);
  });

  it('is 404 for everybody else, and under ids that are none', async () => {
    const { id } = await aHotkey();
    const stranger = await aPremiumUser(server);
    for (const wrongId of [id, 0, '01', 'abc', '2147483648', '%00']) {
      const user = wrongId === id ? stranger : player;
      const path = `/api/hotkeys/${wrongId}`;
      for (const answer of [
        await user.browser.put(path, { isActive: false }),
        await user.browser.delete(path),
      ]) {
        expect(errorOf(answer)).toEqual({ status: 404, code: 'hotkey_not_found' });
      }
    }
    expect(await hotkeysOf(stranger)).toEqual([]);
    expect(await hotkeysOf(player)).toMatchObject([{ id, isActive: true }]);
  });

  it('goes with its design', async () => {
    await aHotkey();
    const other = await aSavedDesign(player);
    await add('F7', { crosshairSettings: { designId: other.id } });
    await player.browser.delete(`/api/crosshairs/${designId}`);
    expect(await hotkeysOf(player)).toMatchObject([{ hotkeyName: 'F7' }]);
  });
});

describe('a key', () => {
  const taken = { status: 409, code: 'hotkey_taken', fields: { hotkeyName: 'taken' } };

  it('has one meaning per player, however it is written', async () => {
    await aHotkey('Ctrl+Alt+1');
    const second = await aHotkey('F8');
    expect(errorOf(await add('alt+ctrl+1'))).toEqual(taken);
    const moved = await player.browser.put(`/api/hotkeys/${second.id}`, { hotkeyName: 'Alt+Ctrl+1' });
    expect(errorOf(moved)).toEqual(taken);
    const other = await aPremiumUser(server);
    const theirs = await aSavedDesign(other);
    const same = await add('Ctrl+Alt+1', { crosshairSettings: { designId: theirs.id } }, other);
    expect(same.status).toBe(201);
  });

  it('is given once when it is asked for 20 times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('F9')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(errorOf(answer)).toEqual(taken);
  });

  it('swapped between two hotkeys at once never ends up with both', async () => {
    const [first, second] = [await aHotkey('F3'), await aHotkey('F4')];
    await Promise.all([
      player.browser.put(`/api/hotkeys/${first.id}`, { hotkeyName: 'F5' }),
      player.browser.put(`/api/hotkeys/${second.id}`, { hotkeyName: 'F5' }),
    ]);
    const names = (await hotkeysOf(player)).map(({ hotkeyName }) => hotkeyName);
    expect(names.filter((name) => name === 'F5')).toHaveLength(1);
    expect(new Set(names).size).toBe(2);
  });
});

it('a player has at most 20 hotkeys, also when 40 come at once', async () => {
  const names = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((key) => `Ctrl+Alt+${key}`);
  const answers = await Promise.all(names.map((name) => add(name)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.hotkeysMax);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(errorOf(answer)).toEqual({ status: 409, code: 'hotkey_limit_reached' });
  }
  const [first] = await hotkeysOf(player);
  await player.browser.delete(`/api/hotkeys/${first?.id}`);
  expect((await add('F11')).status).toBe(201);
});

describe('without premium', () => {
  const refused = { status: 403, code: 'feature_requires_premium' };

  it('nothing can be bound', async () => {
    for (const user of [await aVerifiedUser(server), await aLapsedUser(server)]) {
      expect(errorOf(await add('F5', {}, user))).toEqual(refused);
      expect(await hotkeysOf(user)).toEqual([]);
    }
  });

  it('what was bound is still listed and can be deleted, but not changed', async () => {
    const hotkey = await aHotkey();
    await losePremium(server, player);
    expect(await hotkeysOf(player)).toEqual([hotkey]);
    expect(errorOf(await player.browser.put(`/api/hotkeys/${hotkey.id}`, { isActive: false }))).toEqual(
      refused,
    );
    expect((await player.browser.delete(`/api/hotkeys/${hotkey.id}`)).status).toBe(204);
  });

  it('and without a session there is nothing at all', async () => {
    const visitor = server.visitor();
    for (const answer of [
      await visitor.get('/api/hotkeys'),
      await visitor.post('/api/hotkeys', { nonsense: true }),
      await visitor.put('/api/hotkeys/1', {}),
      await visitor.delete('/api/hotkeys/1'),
    ]) {
      expect(errorOf(answer)).toEqual({ status: 401, code: 'unauthorized' });
    }
  });
});
