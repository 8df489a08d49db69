import { accountSessionListSchema } from '@punktgenau/contract/account/account-rights-schemas';
import { allEndpoints } from '@punktgenau/contract/all-endpoints';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type Endpoint, urlOf } from '@punktgenau/contract/endpoint';
import { remoteDesignListSchema } from '@punktgenau/contract/remote/remote-schemas';
import { designOf } from '@punktgenau/crosshair';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anAdmin,
  aPairedPhone,
  aPremiumUser,
  aSavedDesign,
  aVerifiedUser,
  type TestUser,
} from './builders.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let user: TestUser;
let phone: TestClient;
let design: SavedDesign;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  user = await aVerifiedUser(server);
  design = await aSavedDesign(user, { name: 'Nur meins', size: 20 });
  phone = await aPairedPhone(server, user, { designId: design.id });
});
const readers: EventReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await expect.poll(() => server.app.http.eventStreams.open).toBe(0);
});
afterAll(() => server.stop());

const cookieOf = ({ cookies }: TestClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
async function follow(path: string, browser = user.browser): Promise<EventReader> {
  const reader = await readEvents(origin + path, { cookie: cookieOf(browser) });
  readers.push(reader);
  await expect.poll(() => reader.events().length).toBeGreaterThan(0);
  return reader;
}
const overlay = () => follow(`/api/crosshairs/overlay/${design.id}/stream`);
const editor = () => follow('/api/remote/stream');
const draftPath = (id = design.id) => `/api/remote/designs/${id}/draft`;
const send = (size: number, step = 1, by = phone) =>
  by.put(draftPath(), { step, design: { ...designOf(design), size } });
const sizes = (reader: EventReader) =>
  reader.events().map(({ name, data }) => [name, (data as { size: number }).size]);

describe('what a paired phone opens', () => {
  const others = allEndpoints.filter(({ access }) => access !== 'anyone' && access !== 'remote');
  const address = (endpoint: Endpoint) => urlOf(endpoint, { params: { id: design.id, userId: user.id } });

  it('is no call of a player, an owner of premium or an administrator, whatever its token is sent as', async () => {
    const admin = await anAdmin(server);
    const ofAdmin = await aPairedPhone(server, admin);
    expect(others.length).toBeGreaterThan(50);
    for (const by of [phone, ofAdmin]) {
      const token = by.cookies.get('punktgenau_remote') ?? '';
      const disguised = server.visitor();
      disguised.cookies.set('punktgenau_session', token);
      for (const endpoint of others) {
        const { method } = endpoint;
        for (const answer of [
          await by.send(method, address(endpoint)),
          await disguised.send(method, address(endpoint)),
          await server
            .visitor()
            .send(method, address(endpoint), undefined, { authorization: `Bearer ${token}` }),
        ]) {
          expect([`${method} ${endpoint.path}`, errorOf(answer)]).toEqual([
            `${method} ${endpoint.path}`,
            { status: 401, code: 'unauthorized' },
          ]);
        }
      }
    }
  });

  it('is no private design without its key', async () => {
    const path = `/api/crosshairs/overlay/${design.id}`;
    expect(errorOf(await phone.get(path)).code).toBe('design_not_found');
  });

  it('are the calls for it, which open to nobody else', async () => {
    const ofPhones = allEndpoints.filter(({ access }) => access === 'remote');
    expect(ofPhones).toHaveLength(6);
    const disguised = server.visitor();
    disguised.cookies.set('punktgenau_remote', user.browser.cookies.get('punktgenau_session') ?? '');
    for (const endpoint of ofPhones) {
      for (const by of [user.browser, disguised, server.visitor()]) {
        const answer = await by.send(endpoint.method, address(endpoint));
        expect(errorOf(answer)).toEqual({ status: 401, code: 'remote_ended' });
      }
    }
  });

  it('are its own designs as pictures: no key, no link, nothing of the account', async () => {
    await aSavedDesign(await aVerifiedUser(server), { name: 'Fremd' });
    const newest = await aSavedDesign(user, { name: 'Neuer', scene: 'neon' });
    const answer = await phone.get('/api/remote/designs');
    const listed = remoteDesignListSchema.parse(answer.body);
    expect(listed.map(({ name, scene }) => [name, scene])).toEqual([
      ['Neuer', 'neon'],
      ['Nur meins', null],
    ]);
    for (const secret of [newest.overlayKey, user.username, 'userId', 'shareCode', 'isPublic', 'createdAt']) {
      expect(answer.text).not.toContain(secret);
    }
    const second = await phone.get(`/api/remote/designs?before=${newest.id}&limit=1`);
    expect(remoteDesignListSchema.parse(second.body).map(({ id }) => id)).toEqual([design.id]);
  });

  it('says which controls are open and when the list is another one', async () => {
    const before = (await phone.get('/api/remote')).body as { designs: unknown };
    expect(before).toEqual({
      hasAdvancedOptions: false,
      designs: { count: 1, updatedMs: expect.any(Number) },
    });
    server.clock.advance(5);
    await user.browser.put(`/api/crosshairs/${design.id}`, { size: 30 });
    expect((await phone.get('/api/remote')).body).not.toEqual(before);
    const premium = await aPairedPhone(server, await aPremiumUser(server));
    expect((await premium.get('/api/remote')).body).toMatchObject({ hasAdvancedOptions: true });
  });
});

describe('a draft from a phone', () => {
  it('is on the overlays and in the editor at once, under the number of its step, and nowhere else', async () => {
    const [seen, followed] = [await overlay(), await editor()];
    await expect.poll(() => sizes(seen)).toEqual([['design', 20]]);
    expect((await send(24, 7)).status).toBe(200);
    await expect.poll(() => sizes(seen).at(-1)).toEqual(['draft', 24]);
    await expect
      .poll(() => followed.events().at(-1))
      .toMatchObject({
        name: 'draft',
        data: { step: 7, design: { id: design.id, size: 24 } },
      });
    expect((await send(25)).body).toEqual({ isShown: true });
    expect((await user.browser.get(`/api/crosshairs/${design.id}`)).body).toMatchObject({ size: 20 });
  });

  it('is seen when only an editor follows', async () => {
    await editor();
    await send(24);
    await expect.poll(async () => (await send(25)).body).toEqual({ isShown: true });
  });

  it('that is discarded gives way to what is saved, at once', async () => {
    const [seen, followed] = [await overlay(), await editor()];
    await send(24);
    await expect.poll(() => sizes(seen).at(-1)).toEqual(['draft', 24]);
    expect((await phone.delete(draftPath())).status).toBe(204);
    await expect.poll(() => sizes(seen).at(-1), { timeout: 2_000 }).toEqual(['design', 20]);
    const discard = { name: 'discard', data: { designId: design.id } };
    await expect.poll(() => followed.events().at(-1)).toMatchObject(discard);
  });

  it('comes under the rules for saving: own designs, the tier’s options, valid values', async () => {
    const foreign = await aSavedDesign(await aVerifiedUser(server));
    const draft = { step: 1, design: designOf(design) };
    const missing = { status: 404, code: 'design_not_found' };
    expect(errorOf(await phone.put(draftPath(foreign.id), draft))).toEqual(missing);
    expect(errorOf(await phone.delete(draftPath(foreign.id)))).toEqual(missing);
    expect(errorOf(await phone.post(`/api/remote/designs/${foreign.id}/switch`))).toEqual(missing);
    const blurred = { ...draft, design: { ...draft.design, blur: 5 } };
    expect(errorOf(await phone.put(draftPath(), blurred)).code).toBe('premium_required');
    for (const body of [
      { ...draft, design: { ...draft.design, size: 1_000 } },
      { ...draft, design: { ...draft.design, name: 'x' } },
      { ...draft, step: -1 },
    ]) {
      expect(errorOf(await phone.put(draftPath(), body)).code).toBe('validation_failed');
    }
  });

  it('comes from the phone’s own page alone', async () => {
    const answer = await phone.send(
      'PUT',
      draftPath(),
      { step: 1, design: designOf(design) },
      {
        origin: 'https://boese.example',
      },
    );
    expect(errorOf(answer).code).toBe('origin_refused');
  });
});

describe('an editor that follows', () => {
  it('hears which design the phone chose', async () => {
    const other = await aSavedDesign(user);
    const followed = await editor();
    expect((await phone.post(`/api/remote/designs/${other.id}/switch`)).status).toBe(204);
    await expect
      .poll(() => followed.events().at(-1))
      .toMatchObject({ name: 'switch', data: { designId: other.id } });
  });

  it('hears of nobody else’s phone', async () => {
    const stranger = await aVerifiedUser(server);
    const theirs = await follow('/api/remote/stream', stranger.browser);
    const own = await editor();
    await send(24);
    await expect.poll(() => own.events().at(-1)?.name).toBe('draft');
    expect(theirs.events()).toMatchObject([{ name: 'phones', data: { count: 0 } }]);
  });

  it('hears when a phone has come, and when it ends, by whatever way', async () => {
    const followed = await editor();
    const count = () => followed.events().at(-1)?.data;
    await phone.delete('/api/remote');
    await expect.poll(count).toEqual({ count: 0 });
    await aPairedPhone(server, user);
    await expect.poll(count).toEqual({ count: 1 });
    await aPairedPhone(server, user);
    await expect.poll(count).toEqual({ count: 2 });
    const sessions = accountSessionListSchema.parse((await user.browser.get('/api/account/sessions')).body);
    await user.browser.delete(`/api/account/sessions/${sessions.at(-1)?.id}`);
    await expect.poll(count).toEqual({ count: 1 });
  });

  it('is ended with its session', async () => {
    const followed = await editor();
    await user.browser.post('/api/auth/logout');
    // Whether it goes on is asked once a second while drafts come.
    const last = async () => {
      await send(24);
      return followed.events().at(-1)?.name;
    };
    await expect.poll(last, { timeout: 10_000 }).toBe('gone');
    await followed.ended;
    expect(followed.events().filter(({ name }) => name === 'gone')).toHaveLength(1);
  });
});
