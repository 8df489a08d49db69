import { designListStateOf } from '@punktgenau/contract/designs/design-list-state';
import { designListStateSchema, savedDesignListSchema } from '@punktgenau/contract/designs/design-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crosshairDesigns } from '../src/db/schema.ts';
import { aSavedDesign, aVerifiedUser, logIn, type TestUser } from './builders.ts';
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
  player = await aVerifiedUser(server);
});
afterAll(() => server.stop());

const readers: EventReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await expect.poll(() => server.app.http.eventStreams.open).toBe(0);
});

const path = (userId = player.id) => `/api/crosshairs/user/${userId}/stream`;
const cookieOf = ({ cookies }: TestClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function follow(headers: Record<string, string> = {}): Promise<EventReader> {
  const reader = await readEvents(origin + path(), { cookie: cookieOf(player.browser), ...headers });
  readers.push(reader);
  return reader;
}

const counts = (reader: EventReader) =>
  reader
    .events()
    .map(({ name, data }) => (name === 'designs' ? designListStateSchema.parse(data).count : name));

/** What a page finds in the list itself. */
async function stateOfList(): Promise<unknown> {
  const { body } = await player.browser.get(`/api/crosshairs/user/${player.id}`);
  return designListStateOf(savedDesignListSchema.parse(body));
}

describe('the stream of a player’s list', () => {
  it('says how the list is, and again after each design that is added, changed or deleted', async () => {
    const reader = await follow();
    await expect.poll(() => counts(reader)).toEqual([0]);
    const first = await aSavedDesign(player);
    await expect.poll(() => counts(reader)).toEqual([0, 1]);
    server.clock.advance(1);
    await player.browser.put(`/api/crosshairs/${first.id}`, { name: 'Anders' });
    await expect.poll(() => counts(reader)).toEqual([0, 1, 1]);
    expect(reader.events().at(-1)?.data).toEqual(await stateOfList());
    server.clock.advance(1);
    await player.browser.post(`/api/crosshairs/${first.id}/overlay-key`);
    await expect.poll(() => counts(reader)).toEqual([0, 1, 1, 1]);
    await player.browser.delete(`/api/crosshairs/${first.id}`);
    await expect.poll(() => counts(reader)).toEqual([0, 1, 1, 1, 0]);
    expect(reader.events().at(-1)?.data).toEqual({ count: 0, updatedMs: 0 });
  });

  it('hears of what another server or an operator changed, and nothing of other players’ designs', async () => {
    const design = await aSavedDesign(player);
    const reader = await follow();
    await expect.poll(() => counts(reader)).toEqual([1]);
    await aSavedDesign(await aVerifiedUser(server));
    await server.database.query
      .update(crosshairDesigns)
      // Also by a clock that is behind.
      .set({ updatedAt: new Date(Date.parse(design.updatedAt) - 60_000) })
      .where(eq(crosshairDesigns.id, design.id));
    await expect.poll(() => counts(reader)).toEqual([1, 1]);
    expect(reader.events().at(-1)?.data).toEqual(await stateOfList());
  });

  it('says nothing to who comes back to a list as it was', async () => {
    const first = await follow();
    await expect.poll(() => counts(first)).toEqual([0]);
    const known = { 'last-event-id': first.events()[0]?.id ?? '' };
    const back = await follow(known);
    await expect.poll(() => back.text()).toContain('retry');
    await aSavedDesign(player);
    await expect.poll(() => counts(back)).toEqual([1]);
    const late = await follow(known);
    await expect.poll(() => counts(late)).toEqual([1]);
  });

  it('brings pages up to date after a gap in which changes were not heard of', async () => {
    const reader = await follow();
    await expect.poll(() => counts(reader)).toEqual([0]);
    await server.database.query.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'punktgenau listener' and datname = current_database()`,
    );
    await aSavedDesign(player);
    await expect.poll(() => counts(reader), { timeout: 5_000 }).toEqual([0, 1]);
  });

  it('is the player’s alone', async () => {
    const stranger = await aVerifiedUser(server);
    expect(errorOf(await server.visitor().get(path()))).toEqual({ status: 401, code: 'unauthorized' });
    expect(errorOf(await stranger.browser.get(path()))).toEqual({ status: 403, code: 'forbidden' });
  });

  it('ends with the session, at the next change', async () => {
    const reader = await follow();
    await expect.poll(() => counts(reader)).toEqual([0]);
    const other = await logIn(server.visitor(), player.username, player.password);
    await player.browser.post('/api/auth/logout');
    await aSavedDesign(other);
    await reader.ended;
    expect(counts(reader)).toEqual([0, 'gone']);
  });
});
