import type { AppProfile } from '@punktgenau/contract/desktop/desktop-configuration';
import { limits } from '@punktgenau/contract/limits/limits';
import {
  ownPcProfilesSchema,
  type PcProfiles,
  pcProfilesListSchema,
} from '@punktgenau/contract/profiles/profile-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companionProfiles } from '../src/db/schema.ts';
import { aPremiumUser, aVerifiedUser, goodPassword, type TestUser } from './builders.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let player: TestUser;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  player = await aPremiumUser(server);
});
afterAll(() => server.stop());

const readers: EventReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await expect.poll(() => server.app.http.eventStreams.open).toBe(0);
});

const shooter: AppProfile = {
  executable: 'cs2.exe',
  crosshair: { kind: 'design', designId: null, name: 'Nacht', design: defaultDesign },
  centre: 'display',
  offset: { x: 0, y: -14 },
};
const racer: AppProfile = { ...shooter, executable: 'racer.exe', offset: { x: 0, y: 0 } };

/** A companion: it names no origin and keeps no cookies. */
async function aCompanion(user = player) {
  const client = server.visitor();
  let authorization = '';
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await client.send(method as 'GET', path, body, { origin: '', authorization });
    client.cookies.clear();
    return answer;
  };
  const credentials = { username: user.username, password: goodPassword, isDesktopClient: true };
  const { body } = await send('POST', '/api/auth/login', credentials);
  authorization = `Bearer ${(body as { sessionToken: string }).sessionToken}`;
  return {
    authorization,
    share: (profiles: unknown, revision: number | null = null, more: object = {}) =>
      send('PUT', '/api/profiles/own', { pcName: 'ZOCKER-PC', profiles, overruled: [], revision, ...more }),
    own: () => send('GET', '/api/profiles/own'),
    list: () => send('GET', '/api/profiles'),
    withdraw: () => send('DELETE', '/api/profiles/own'),
    logOut: () => send('POST', '/api/auth/logout'),
  };
}

async function listed(user = player): Promise<PcProfiles[]> {
  return pcProfilesListSchema.parse((await user.browser.get('/api/profiles')).body);
}
async function onlyPc(user = player): Promise<PcProfiles> {
  const [pc] = await listed(user);
  if (!pc) throw new Error('No PC shares its profiles.');
  return pc;
}
const change = (pc: PcProfiles, profiles: unknown, user = player, more: object = {}) =>
  user.browser.put(`/api/profiles/pcs/${pc.deviceId}`, {
    ...{ profiles, overruled: [], revision: pc.revision, ...more },
  });
const stored = () => server.database.query.select().from(companionProfiles);

describe('profiles that a companion shares', () => {
  it('are seen in the browser, changed there, and taken over by the companion', async () => {
    const companion = await aCompanion();
    expect(await listed()).toEqual([]);
    expect(errorOf(await companion.own())).toEqual({ status: 404, code: 'profiles_not_shared' });
    expect((await companion.share([shooter])).status).toBe(200);
    const pc = await onlyPc();
    expect(pc).toMatchObject({
      ...{ pcName: 'ZOCKER-PC', profiles: [shooter], overruled: [], revision: 1 },
      ...{ isTakenOver: true, isThisPc: false },
    });
    expect(pcProfilesListSchema.parse((await companion.list()).body)).toMatchObject([{ isThisPc: true }]);

    const changed = await change(pc, [{ ...shooter, centre: 'window' }, racer]);
    expect(changed.body).toMatchObject({ revision: 2, isTakenOver: false });
    const own = ownPcProfilesSchema.parse((await companion.own()).body);
    expect(own).toEqual({
      profiles: [{ ...shooter, centre: 'window' }, racer],
      acknowledged: [shooter],
      overruled: [],
      revision: 2,
    });
    await companion.share(own.profiles, own.revision);
    expect(await onlyPc()).toMatchObject({ revision: 3, isTakenOver: true });
  });

  it('are changed by nobody who has not seen the newest, neither in a browser nor by the companion', async () => {
    const companion = await aCompanion();
    await companion.share([shooter]);
    const seen = await onlyPc();
    await companion.share([racer], seen.revision);
    expect(errorOf(await change(seen, []))).toEqual({ status: 409, code: 'profiles_changed' });
    await change(await onlyPc(), [shooter]);
    for (const revision of [null, 1, 2]) {
      expect(errorOf(await companion.share([], revision))).toEqual({ status: 409, code: 'profiles_changed' });
    }
    expect(await onlyPc()).toMatchObject({ profiles: [shooter], revision: 3 });
  });

  it('change once when two browsers do it at the same time', async () => {
    await (await aCompanion()).share([shooter]);
    const pc = await onlyPc();
    const answers = await Promise.all([change(pc, [racer]), change(pc, []), change(pc, [shooter, racer])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await onlyPc()).toMatchObject({ revision: 2 });
  });

  it('keep what gave way until somebody decides', async () => {
    const companion = await aCompanion();
    await companion.share([shooter], null, { overruled: [{ ...shooter, centre: 'window' }] });
    const pc = await onlyPc();
    expect(pc.overruled).toEqual([{ ...shooter, centre: 'window' }]);
    await change(pc, pc.profiles);
    expect((await onlyPc()).overruled).toEqual([]);
  });

  it('are those of each PC by itself', async () => {
    const [first, second] = [await aCompanion(), await aCompanion()];
    await first.share([shooter]);
    await second.share([racer], null, { pcName: 'LAPTOP' });
    expect(await listed()).toMatchObject([
      { pcName: 'ZOCKER-PC', profiles: [shooter] },
      { pcName: 'LAPTOP', profiles: [racer] },
    ]);
    await second.withdraw();
    expect(await listed()).toMatchObject([{ pcName: 'ZOCKER-PC' }]);
  });

  it('are the player’s alone', async () => {
    await (await aCompanion()).share([shooter]);
    const pc = await onlyPc();
    const stranger = await aPremiumUser(server);
    expect(await listed(stranger)).toEqual([]);
    expect(errorOf(await change(pc, [], stranger))).toEqual({ status: 404, code: 'profiles_not_shared' });
    expect(errorOf(await server.visitor().get('/api/profiles'))).toMatchObject({ status: 401 });
    expect(await onlyPc()).toMatchObject({ revision: 1 });
  });

  it('come from a companion with premium, and are still seen and taken away without', async () => {
    const free = await aVerifiedUser(server);
    const companion = await aCompanion(free);
    expect(errorOf(await companion.share([shooter]))).toMatchObject({ code: 'feature_requires_premium' });
    expect((await companion.withdraw()).status).toBe(204);
    expect(await listed(free)).toEqual([]);
    const inBrowser = { pcName: 'Browser', profiles: [], overruled: [], revision: null };
    expect(errorOf(await player.browser.put('/api/profiles/own', inBrowser))).toEqual({
      ...{ status: 403, code: 'forbidden' },
    });
  });

  it('go with the device, by whichever way that ends, and with the account', async () => {
    const [first, second, third] = [await aCompanion(), await aCompanion(), await aCompanion()];
    for (const companion of [first, second, third]) await companion.share([shooter]);
    await first.logOut();
    const [pc] = await listed();
    expect(await listed()).toHaveLength(2);
    expect((await player.browser.delete(`/api/account/sessions/${pc?.deviceId}`)).status).toBe(200);
    expect(await listed()).toHaveLength(1);
    await player.browser.send('DELETE', '/api/account', { password: player.password });
    expect((await stored()).filter(({ userId }) => userId === player.id)).toEqual([]);
  });

  it('are those of ten PCs at most, which were changed last', async () => {
    for (let count = 0; count <= limits.sharingPcsMax; count += 1) {
      server.clock.advance(1);
      await (await aCompanion()).share([], null, { pcName: `PC ${count}` });
    }
    const names = (await listed()).map(({ pcName }) => pcName);
    expect([names.length, names[0], names.at(-1)]).toEqual([10, 'PC 1', 'PC 10']);
  });

  it('may be as many and as large as on the PC', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...shooter,
      executable: `${'ü'.repeat(200)}${index}.exe`,
      crosshair: { ...shooter.crosshair, name: 'Ä'.repeat(80) },
    }));
    const companion = await aCompanion();
    expect((await companion.share(many, null, { overruled: many })).status).toBe(200);
    expect((await onlyPc()).profiles).toEqual(many);
  });

  it.each([
    ['two profiles of one program', { profiles: [shooter, shooter] }],
    ['a path', { profiles: [{ ...shooter, executable: 'C:\\cs2.exe' }] }],
    ['a program whose name cannot be stored', { profiles: [{ ...shooter, executable: 'a\ud800.exe' }] }],
    ['an offset beyond every screen', { profiles: [{ ...shooter, offset: { x: 5000, y: 0 } }] }],
    ['a PC without a name', { pcName: ' ' }],
    ['a name that turns its direction', { pcName: 'PC\u202e' }],
    ['no revision', { revision: undefined }],
  ])('refuse %s', async (_, wrong) => {
    const companion = await aCompanion();
    expect(errorOf(await companion.share([], null, wrong))).toMatchObject({
      ...{ status: 400, code: 'validation_failed' },
    });
    expect(await listed()).toEqual([]);
  });
});

describe('the stream of shared profiles', () => {
  const cookieOf = ({ cookies }: TestClient) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function follow(headers: Record<string, string>): Promise<EventReader> {
    const reader = await readEvents(`${origin}/api/profiles/stream`, headers);
    readers.push(reader);
    return reader;
  }
  const revisions = (reader: EventReader) =>
    reader
      .events()
      .map(({ name, data }) =>
        name === 'profiles' ? (data as { revision: number }[]).map(({ revision }) => revision) : name,
      );

  it('tells the companion and pages of each change, and ends with the session', async () => {
    const companion = await aCompanion();
    const page = await follow({ cookie: cookieOf(player.browser) });
    const app = await follow({ authorization: companion.authorization });
    await expect.poll(() => revisions(page)).toEqual([[]]);
    await companion.share([shooter]);
    await expect.poll(() => revisions(app)).toEqual([[], [1]]);
    await change(await onlyPc(), [racer]);
    await expect.poll(() => revisions(app)).toEqual([[], [1], [2]]);
    await companion.logOut();
    await expect.poll(() => revisions(page)).toEqual([[], [1], [2], []]);
    await expect.poll(() => revisions(app)).toEqual([[], [1], [2], 'gone']);
  });

  it('tells nothing of other players', async () => {
    const stranger = await aPremiumUser(server);
    const page = await follow({ cookie: cookieOf(stranger.browser) });
    await expect.poll(() => revisions(page)).toEqual([[]]);
    await (await aCompanion()).share([shooter]);
    await (await aCompanion(stranger)).share([shooter]);
    await expect.poll(() => revisions(page)).toEqual([[], [1]]);
  });
});
