import {
  overlayDesignSchema,
  overlayKeySchema,
  type SavedDesign,
} from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, designOf } from '@punktgenau/crosshair';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crosshairDesigns } from '../src/db/schema.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { errorOf, type TestClient } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: TestUser;
let design: SavedDesign;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  owner = await aPremiumUser(server);
});
beforeEach(async () => {
  design = await aSavedDesign(owner, { name: 'Nur meins', size: 20 });
});
afterAll(() => server.stop());

const readers: EventReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await expect.poll(() => server.app.http.eventStreams.open).toBe(0);
});

const path = (query = `?key=${design.overlayKey}`) => `/api/crosshairs/overlay/${design.id}/stream${query}`;
const cookieOf = ({ cookies }: TestClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function follow(query?: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await readEvents(origin + path(query), headers);
  readers.push(reader);
  return reader;
}

const sizes = (reader: EventReader) =>
  reader.events().map(({ name, data }) => (name === 'design' ? overlayDesignSchema.parse(data).size : name));
const resize = (size: number) => owner.browser.put(`/api/crosshairs/${design.id}`, { size });

describe('the stream of a design', () => {
  it('says how the design is, then every change, in the words of the call without stream', async () => {
    const reader = await follow();
    expect(reader.status).toBe(200);
    expect(Object.fromEntries(reader.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await expect.poll(() => sizes(reader)).toEqual([20]);
    for (const size of [21, 22]) {
      await resize(size);
      await expect.poll(() => sizes(reader).at(-1)).toBe(size);
    }
    const asked = await server.visitor().get(`/api/crosshairs/overlay/${design.id}?key=${design.overlayKey}`);
    expect(reader.events().at(-1)?.data).toEqual(asked.body);
    expect(sizes(reader)).toEqual([20, 21, 22]);
    expect(reader.text()).toMatch(/^retry: [1-4]\d{3}\n\n/);
  });

  it('hears of a change that another server or an operator made', async () => {
    const reader = await follow();
    await server.database.query
      .update(crosshairDesigns)
      .set({ size: 33 })
      .where(eq(crosshairDesigns.id, design.id));
    await expect.poll(() => sizes(reader)).toEqual([20, 33]);
  });

  it('says nothing to who comes back to a design as it was, and how it is now to others', async () => {
    const first = await follow();
    await expect.poll(() => sizes(first)).toEqual([20]);
    const known = { 'last-event-id': first.events()[0]?.id ?? '' };
    const back = await follow(undefined, known);
    await expect.poll(() => back.text()).toContain('retry');
    await resize(24);
    await expect.poll(() => sizes(back)).toEqual([24]);
    const late = await follow(undefined, known);
    await expect.poll(() => sizes(late)).toEqual([24]);
  });

  it('brings everybody up to date after a gap in which changes were not heard of', async () => {
    const reader = await follow();
    await expect.poll(() => sizes(reader)).toEqual([20]);
    await server.database.query.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'punktgenau listener' and datname = current_database()`,
    );
    await server.database.query
      .update(crosshairDesigns)
      .set({ size: 35 })
      .where(eq(crosshairDesigns.id, design.id));
    await expect.poll(() => sizes(reader), { timeout: 5_000 }).toEqual([20, 35]);
  });
});

describe('who may follow a design', () => {
  it('is who may open it: its key, its owner, anybody if it is public; else it is as if there were none', async () => {
    const stranger = await aVerifiedUser(server);
    for (const [query, browser] of [
      ['', server.visitor()],
      ['', stranger.browser],
      ['?key=falsch', server.visitor()],
      [`?key=${design.overlayKey}&key=${design.overlayKey}`, server.visitor()],
    ] as const) {
      expect(errorOf(await browser.get(path(query)))).toEqual({ status: 404, code: 'design_not_found' });
    }
    expect((await owner.browser.get(path(''))).text).toContain('event: design');
    await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: true });
    expect((await server.visitor().get(path(''))).text).toContain('event: design');
  });

  it.each<[string, () => Promise<unknown>, 'key' | 'public']>([
    ['the design is deleted', () => owner.browser.delete(`/api/crosshairs/${design.id}`), 'key'],
    ['its key is replaced', () => owner.browser.post(`/api/crosshairs/${design.id}/overlay-key`), 'key'],
    [
      'it is no longer public',
      () => owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: false }),
      'public',
    ],
  ])('hears `gone`, and no more, when %s', async (_what, change, by) => {
    if (by === 'public') await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: true });
    const reader = await follow(by === 'key' ? undefined : '');
    await expect.poll(() => sizes(reader)).toEqual([20]);
    await change();
    await reader.ended;
    expect(sizes(reader)).toEqual([20, 'gone']);
  });

  it('keeps the stream by the new key when the old one is replaced', async () => {
    const answer = await owner.browser.post(`/api/crosshairs/${design.id}/overlay-key`);
    const { overlayKey } = overlayKeySchema.parse(answer.body);
    const reader = await follow(`?key=${overlayKey}`);
    await resize(26);
    await expect.poll(() => sizes(reader).at(-1)).toBe(26);
  });

  it('loses the owner’s stream with the session, at the next change', async () => {
    const player = await aVerifiedUser(server);
    const own = await aSavedDesign(player, { size: 20 });
    design = own;
    const reader = await follow('', { cookie: cookieOf(player.browser) });
    await expect.poll(() => sizes(reader)).toEqual([20]);
    await player.browser.post('/api/auth/logout');
    await server.database.query
      .update(crosshairDesigns)
      .set({ size: 50 })
      .where(eq(crosshairDesigns.id, own.id));
    await reader.ended;
    expect(sizes(reader)).toEqual([20, 'gone']);
  });
});

describe('a draft', () => {
  const draftOf = (changes: Partial<CrosshairDesign>) => ({ ...designOf(design), ...changes });
  const share = (changes: Partial<CrosshairDesign>, browser = owner.browser) =>
    browser.put(`/api/crosshairs/${design.id}/draft`, draftOf(changes));
  const shownBy = (reader: EventReader) =>
    reader.events().map(({ name, data }) => `${name} ${overlayDesignSchema.parse(data).size}`);

  it('is seen by the owner’s surfaces and nobody else, stored nowhere, and gone seconds after it came last', async () => {
    await owner.browser.put(`/api/crosshairs/${design.id}`, { isPublic: true });
    const byKey = await follow();
    const bySession = await follow('', { cookie: cookieOf(owner.browser) });
    const visitor = await follow('');
    for (const reader of [byKey, bySession, visitor]) {
      await expect.poll(() => shownBy(reader)).toEqual(['design 20']);
    }
    for (const size of [40, 41]) {
      const answer = await share({ size });
      expect([answer.status, answer.body]).toEqual([200, { isShown: true }]);
    }
    for (const reader of [byKey, bySession]) {
      await expect.poll(() => shownBy(reader)).toEqual(['design 20', 'draft 40', 'draft 41']);
    }
    const { body } = await owner.browser.get(`/api/crosshairs/${design.id}`);
    expect(body).toMatchObject({ size: 20 });
    for (const reader of [byKey, bySession]) {
      await expect.poll(() => shownBy(reader).at(-1), { timeout: 8_000 }).toBe('design 20');
    }
    expect(shownBy(visitor)).toEqual(['design 20']);
  });

  it('gives way to what was saved, and who comes back with it is told what is saved', async () => {
    const reader = await follow();
    await expect.poll(() => shownBy(reader)).toEqual(['design 20']);
    await share({ size: 42 });
    await expect.poll(() => shownBy(reader).at(-1)).toBe('draft 42');
    const back = await follow(undefined, { 'last-event-id': reader.events().at(-1)?.id ?? '' });
    await expect.poll(() => shownBy(back)).toEqual(['design 20']);
    await resize(43);
    await expect.poll(() => shownBy(reader).at(-1)).toBe('design 43');
  });

  it('is seen by nobody when no surface is open, or only one that shows what is saved', async () => {
    const reader = await follow(`?key=${design.overlayKey}&drafts=none`);
    await expect.poll(() => shownBy(reader)).toEqual(['design 20']);
    expect((await share({ size: 44 })).body).toEqual({ isShown: false });
    await resize(45);
    await expect.poll(() => shownBy(reader)).toEqual(['design 20', 'design 45']);
  });

  it('must be a design of one’s own, whole, and what the account could save', async () => {
    const stranger = await aVerifiedUser(server);
    expect(errorOf(await share({ size: 45 }, stranger.browser))).toMatchObject({ code: 'design_not_found' });
    expect(errorOf(await share({ size: 45 }, server.visitor()))).toMatchObject({ code: 'unauthorized' });
    for (const body of [{}, draftOf({ size: 4_711 }), { ...draftOf({}), name: 'x' }]) {
      const answer = await owner.browser.put(`/api/crosshairs/${design.id}/draft`, body);
      expect(errorOf(answer)).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    design = await aSavedDesign(stranger, { dynamicColor: false });
    expect(errorOf(await share({ dynamicColor: true }, stranger.browser))).toMatchObject({
      code: 'premium_required',
    });
  });

  it('is seen on the other servers, too, and its editor hears of it', async () => {
    const other = await startTestServer({ database: server.database });
    const url = await other.app.http.listen({ host: '127.0.0.1', port: 0 });
    const reader = await readEvents(url + path());
    await expect.poll(() => shownBy(reader)).toEqual(['design 20']);
    await share({ size: 46 });
    await expect.poll(() => shownBy(reader)).toEqual(['design 20', 'draft 46']);
    await expect.poll(async () => (await share({ size: 46 })).body).toEqual({ isShown: true });
    reader.close();
    await other.stop();
  });
});

describe('the streams of a server', () => {
  it('are bounded for each address, and the others still get theirs', async () => {
    for (let count = 0; count < 200; count += 1) await follow();
    const refused = await readEvents(origin + path());
    expect(refused.status).toBe(429);
    const { status, text } = await server.visitor({ address: '203.0.113.9' }).get(path());
    expect([status, text.includes('event: design')]).toEqual([200, true]);
    readers.splice(0).forEach((reader) => {
      reader.close();
    });
    await expect.poll(() => server.app.http.eventStreams.open).toBe(0);
    expect((await follow()).status).toBe(200);
  });

  it('are ended for readers who do not read, and counted', async () => {
    const { eventStreams } = server.app.http;
    const before = eventStreams.dropped;
    // Without a socket, because operating systems keep megabytes for who does not read.
    const deaf = await server.app.http.inject({ method: 'GET', url: path(), payloadAsStream: true });
    expect(deaf.statusCode).toBe(200);
    const attentive = await follow();
    expect(eventStreams.open).toBe(2);
    for (let change = 0; change < 400 && eventStreams.open > 1; change += 1) await resize(20 + (change % 2));
    expect([eventStreams.open, eventStreams.dropped]).toEqual([1, before + 1]);
    await resize(27);
    await expect.poll(() => sizes(attentive).at(-1)).toBe(27);
  });

  it('leave room for requests: no more of them than a part of the connections', async () => {
    const small = await startTestServer({ connectionLimits: { connections: 4 } });
    const url = await small.app.http.listen({ host: '127.0.0.1', port: 0 });
    const player = await aVerifiedUser(small);
    const shown = await aSavedDesign(player, { isPublic: true });
    const opened: EventReader[] = [];
    for (let count = 0; count < 3; count += 1)
      opened.push(await readEvents(`${url}/api/crosshairs/overlay/${shown.id}/stream`));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await small.visitor().get(`/api/crosshairs/overlay/${shown.id}/stream`);
    expect(errorOf(refused)).toEqual({ status: 503, code: 'service_unavailable' });
    expect((await fetch(`${url}/api/health`, { headers: { connection: 'close' } })).status).toBe(200);
    for (const reader of opened) reader.close();
    await small.stop();
  });

  it('end as soon as the server stops, and do not hold it up', async () => {
    const stopping = await startTestServer({ connectionLimits: { drainingMs: 3_000 } });
    const url = await stopping.app.http.listen({ host: '127.0.0.1', port: 0 });
    const player = await aVerifiedUser(stopping);
    const shown = await aSavedDesign(player, { isPublic: true });
    const reader = await readEvents(`${url}/api/crosshairs/overlay/${shown.id}/stream`);
    await expect.poll(() => sizes(reader)).toHaveLength(1);
    const startedMs = performance.now();
    const stopped = stopping.stop();
    await reader.ended;
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    await stopped;
  });
});
