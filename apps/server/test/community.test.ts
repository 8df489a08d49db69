import {
  type CommunityCrosshair,
  type CommunityPage,
  communityPageSchema,
  communityRelationSchema,
  likedSchema,
  moderationPageSchema,
  ownCommunityCrosshairSchema,
  ownCommunityListSchema,
} from '@punktgenau/contract/community/community-schemas';
import { savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type CrosshairDesign, decodeShareCode, shapeNames } from '@punktgenau/crosshair';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { communityCrosshairs } from '../src/db/schema.ts';
import { anAdmin, aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/community/crosshairs';
let author: TestUser;
let reader: TestUser;
beforeEach(async () => {
  await server.database.query.execute(sql`delete from community_crosshairs`);
  author = await aPremiumUser(server);
  reader = await aVerifiedUser(server);
});

const described = { name: 'Ascent', tags: ['rifle'], game: 'valorant', showsAuthor: false };
type Description = Partial<typeof described> & { readonly by?: TestUser };

const send = (designId: number, { by = author, ...changes }: Description = {}) =>
  by.browser.post(path, { designId, ...described, ...changes });
async function publish(picture: Partial<CrosshairDesign> = {}, description: Description = {}) {
  const design = await aSavedDesign(description.by ?? author, picture);
  const answer = await send(design.id, description);
  if (answer.status !== 201) throw new Error(answer.text);
  return { design, published: ownCommunityCrosshairSchema.parse(answer.body) };
}
async function search(query = ''): Promise<CommunityPage> {
  return communityPageSchema.parse((await server.visitor().get(`${path}${query}`)).body);
}
const names = ({ crosshairs }: { readonly crosshairs: readonly CommunityCrosshair[] }) =>
  crosshairs.map(({ name }) => name);
const report = (id: number, by: TestUser, reason = 'name') =>
  by.browser.post(`${path}/${id}/report`, { reason });

describe('a published crosshair', () => {
  it('is seen by everybody as it was when it was published, without its author unless that is wished', async () => {
    const { design, published } = await publish({ size: 24, color: '#00FF00' });
    await author.browser.put(`/api/crosshairs/${design.id}`, { size: 48 });
    const [seen] = (await search()).crosshairs;
    expect(seen).toMatchObject({ id: published.id, name: 'Ascent', author: null, likes: 0, similar: 0 });
    expect(decodeShareCode(seen?.shareCode ?? '')).toMatchObject({ ok: true, value: { size: 24 } });
    const answer = await server.visitor().get(`${path}/${published.id}`);
    expect(answer.text).not.toContain(author.username);
    expect(answer.text).not.toContain('userId');
    await author.browser.put(`${path}/${published.id}`, {
      ...described,
      showsAuthor: true,
      renewsPicture: true,
    });
    const [renewed] = (await search()).crosshairs;
    expect(renewed?.author).toBe(author.username);
    expect(decodeShareCode(renewed?.shareCode ?? '')).toMatchObject({ value: { size: 48 } });
  });

  it('is published once for each design, and only by whom the design belongs to', async () => {
    const { design } = await publish();
    expect(errorOf(await send(design.id))).toEqual({ status: 409, code: 'already_published' });
    expect(errorOf(await send(design.id, { by: reader })).code).toBe('design_not_found');
    const both = await aSavedDesign(author);
    const answers = await Promise.all([send(both.id), send(both.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is changed and withdrawn by its author alone', async () => {
    const { published } = await publish();
    const change = { ...described, name: 'Neu', renewsPicture: false };
    expect(errorOf(await reader.browser.put(`${path}/${published.id}`, change)).status).toBe(404);
    expect((await reader.browser.delete(`${path}/${published.id}`)).status).toBe(404);
    expect((await author.browser.put(`${path}/${published.id}`, change)).status).toBe(200);
    expect(names(await search())).toEqual(['Neu']);
    expect((await author.browser.delete(`${path}/${published.id}`)).status).toBe(204);
    expect(names(await search())).toEqual([]);
  });

  it.each([
    ['Hurensohn', 'community_name_refused'],
    ['skins.com gratis', 'community_name_refused'],
    ['Punktgenau Support', 'community_name_refused'],
    ['', 'validation_failed'],
    ['x'.repeat(41), 'validation_failed'],
  ])('is not called %s', async (name, code) => {
    const design = await aSavedDesign(author);
    expect(errorOf(await send(design.id, { name })).code).toBe(code);
    const { published } = await publish();
    const change = { ...described, name, renewsPicture: false };
    expect(errorOf(await author.browser.put(`${path}/${published.id}`, change)).code).toBe(code);
  });

  it.each([
    [{ tags: ['rifle', 'rifle'] }],
    [{ tags: ['unknown'] }],
    [{ tags: ['rifle', 'sniper', 'pistol', 'tracking', 'minimal', 'classic'] }],
    [{ game: 'tetris' }],
  ])('says nothing that no list knows: %j', async (wrong) => {
    const design = await aSavedDesign(author);
    expect(errorOf(await send(design.id, wrong as Description)).code).toBe('validation_failed');
  });

  it('goes with its account; when only its design is deleted it stays', async () => {
    const { design, published } = await publish();
    await author.browser.delete(`/api/crosshairs/${design.id}`);
    expect(names(await search())).toEqual(['Ascent']);
    const own = ownCommunityListSchema.parse((await author.browser.get('/api/community/mine')).body);
    expect(own).toMatchObject([{ id: published.id, designId: null, isHidden: false }]);
    const change = { ...described, renewsPicture: true };
    expect(errorOf(await author.browser.put(`${path}/${published.id}`, change)).code).toBe(
      'design_not_found',
    );
    await server.database.query.execute(sql`delete from users where id = ${author.id}`);
    expect(names(await search())).toEqual([]);
  });

  it('is one of 200 of an account at most', async () => {
    const { published } = await publish();
    await server.database.query.execute(sql`
      insert into community_crosshairs (user_id, name, share_code, tags, shows_author, shape, size_px, color_cell, facet_bits, picture_key, updated_at)
      select user_id, name, share_code, tags, shows_author, shape, size_px, color_cell, facet_bits, 'k' || n, updated_at
      from community_crosshairs, generate_series(2, ${limits.communityPublishedMax}) as n where id = ${published.id}`);
    const design = await aSavedDesign(author);
    expect(errorOf(await send(design.id)).code).toBe('community_limit_reached');
  });
});

describe('searching', () => {
  it('finds by shape, near colour, size, tag, game and words of the name, alone and together', async () => {
    await publish({ shape: 'dot', color: '#FF0000', size: 10 }, { name: 'Roter Punkt', tags: ['sniper'] });
    await publish({ shape: 'cross', color: '#00FF00', size: 20 }, { name: 'Grünes Kreuz', game: 'apex' });
    await publish({ shape: 'cross', color: '#10F010', size: 48 }, { name: 'Großes Kreuz', tags: ['sniper'] });
    const found = async (query: string) => names(await search(query)).sort();
    expect(await found('?shape=cross')).toEqual(['Großes Kreuz', 'Grünes Kreuz']);
    expect(await found('?color=%2300FF00')).toEqual(['Großes Kreuz', 'Grünes Kreuz']);
    expect(await found('?color=%23FF1000')).toEqual(['Roter Punkt']);
    expect(await found('?minSizePx=20&maxSizePx=20')).toEqual(['Grünes Kreuz']);
    expect(await found('?tag=sniper')).toEqual(['Großes Kreuz', 'Roter Punkt']);
    expect(await found('?game=apex')).toEqual(['Grünes Kreuz']);
    expect(await found(`?text=${encodeURIComponent('kreuz GR')}`)).toEqual(['Großes Kreuz', 'Grünes Kreuz']);
    expect(await found('?text=punkt')).toEqual(['Roter Punkt']);
    expect(await found('?shape=cross&tag=sniper&color=%2300FF00')).toEqual(['Großes Kreuz']);
    expect(await found(`?text=${encodeURIComponent("'); drop table users; --:*&!")}`)).toEqual([]);
  });

  it('shows every crosshair once, page by page, in each order, whatever comes meanwhile', async () => {
    for (const [n, shape] of [...shapeNames, ...shapeNames].entries()) {
      await publish({ shape, size: n < shapeNames.length ? 12 : 40 }, { name: `Nr ${n}` });
    }
    await server.database.query.execute(sql`update community_crosshairs set likes = id % 4, uses = id % 3`);
    const listed = await server.database.query.$count(
      communityCrosshairs,
      eq(communityCrosshairs.isListed, true),
    );
    expect(listed).toBeGreaterThan(24);
    for (const sort of ['new', 'liked', 'used']) {
      const first = await search(`?sort=${sort}`);
      expect(first.crosshairs).toHaveLength(24);
      if (sort === 'new') await publish({ size: 50, gap: 9 }, { name: 'Später' });
      const second = await search(`?sort=${sort}&after=${first.next}`);
      const seen = [...first.crosshairs, ...second.crosshairs];
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen.length).toBe(sort === 'new' ? listed : listed + 1);
      expect(second.next).toBeNull();
      const counts = seen.map(({ likes, uses, id }) => ({ new: id, liked: likes, used: uses })[sort] ?? 0);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
  });

  it('shows what has a word in the order of its likes and uses, page by page, from thousands down to none', async () => {
    const { published } = await publish({}, { name: 'Kreuz' });
    await server.database.query.execute(sql`
      insert into community_crosshairs (user_id, name, share_code, tags, shows_author, shape, size_px, color_cell, facet_bits, picture_key, updated_at, likes, uses)
      select user_id, 'Laser ' || (array['rot', 'blau'])[1 + n % 2], share_code, tags, shows_author, shape, size_px, color_cell, facet_bits, 'k' || n, updated_at,
        (array[5000, 4096, 4095, 300, 16, 15, 1, 0, 0])[1 + n % 9], (n % 3) * 20
      from community_crosshairs, generate_series(1, 180) as n where id = ${published.id}`);
    for (const [sort, text] of [
      ['liked', 'las'],
      ['liked', 'ROT la'],
      ['used', 'laser b'],
    ] as const) {
      const expected = await server.database.pool.query(
        `select id from community_crosshairs where is_listed and name ilike any($1) order by ${sort === 'liked' ? 'likes' : 'uses'} desc, id desc`,
        [{ las: ['Laser%'], 'ROT la': ['Laser rot'], 'laser b': ['Laser blau'] }[text]],
      );
      const seen: number[] = [];
      for (let next: string | null | undefined = ''; next !== null; ) {
        const page = await search(
          `?sort=${sort}&text=${encodeURIComponent(text)}${next ? `&after=${next}` : ''}`,
        );
        seen.push(...page.crosshairs.map(({ id }) => id));
        next = page.next;
      }
      expect(seen.length).toBe(text === 'las' ? 180 : 90);
      expect(seen).toEqual(expected.rows.map(({ id }) => id));
    }
  });

  it('shows the first of those that look the same, with how many there are, and all of them on demand', async () => {
    const first = await publish({ size: 20 }, { name: 'Erstes' });
    await publish({ size: 20, offsetX: 5 }, { name: 'Zweites', by: await aPremiumUser(server) });
    await publish({ size: 44 }, { name: 'Anderes' });
    const listed = await search();
    expect(names(listed)).toEqual(['Anderes', 'Erstes']);
    expect(listed.crosshairs.map(({ similar }) => similar)).toEqual([0, 1]);
    expect(names(await search(`?similarTo=${first.published.id}`))).toEqual(['Zweites']);
    await author.browser.delete(`${path}/${first.published.id}`);
    expect(names(await search())).toEqual(['Anderes', 'Zweites']);
  });
});

describe('a like', () => {
  it('counts once for each account, also when it comes twice at once, and can be taken back', async () => {
    const { published } = await publish();
    const like = `${path}/${published.id}/like`;
    await Promise.all([reader.browser.put(like), reader.browser.put(like)]);
    expect(likedSchema.parse((await author.browser.put(like)).body)).toEqual({ isLiked: true, likes: 2 });
    const relation = await reader.browser.get(`${path}/${published.id}/relation`);
    expect(communityRelationSchema.parse(relation.body)).toEqual({
      isOwn: false,
      isLiked: true,
      isReported: false,
    });
    const taken = likedSchema.parse((await reader.browser.delete(like)).body);
    expect(taken).toEqual({ isLiked: false, likes: 1 });
    await server.database.query.execute(sql`delete from users where id = ${reader.id}`);
    expect((await search()).crosshairs[0]?.likes).toBe(1);
  });

  it('goes with the account that gave it', async () => {
    const { published } = await publish();
    await reader.browser.put(`${path}/${published.id}/like`);
    await server.database.query.execute(sql`delete from users where id = ${reader.id}`);
    expect((await search()).crosshairs[0]?.likes).toBe(0);
  });
});

describe('adding to one’s designs', () => {
  const add = async (id: number, by = reader) => by.browser.post(`${path}/${id}/add`);

  it('saves a private copy in its scene, and counts once within a week', async () => {
    const { published } = await publish({ size: 33, dynamicColor: false });
    const saved = savedDesignSchema.parse((await add(published.id)).body);
    expect(saved).toMatchObject({ name: 'Ascent', size: 33, isPublic: false, userId: reader.id });
    await add(published.id);
    expect((await search()).crosshairs[0]?.uses).toBe(1);
    const longAgo = new Date(server.clock.now.getTime() - 8 * 24 * 60 * 60 * 1000).toISOString();
    await server.database.query.execute(sql`update community_uses set used_at = ${longAgo}::timestamptz`);
    await server.app.cleanUp();
    expect((await search()).crosshairs[0]?.uses).toBe(0);
  });

  it('one’s own counts for nothing', async () => {
    const { published } = await publish();
    expect((await add(published.id, author)).status).toBe(201);
    expect((await search()).crosshairs[0]?.uses).toBe(0);
  });

  it('keeps to the rules for saving', async () => {
    const { published } = await publish({ dynamicColor: false });
    for (let n = 0; n < limits.freeDesigns; n += 1) await aSavedDesign(reader);
    expect(errorOf(await add(published.id)).code).toBe('design_limit_reached');
    const other = await aVerifiedUser(server);
    const advanced = await publish({ shadowEnabled: true, size: 45 });
    expect(errorOf(await add(advanced.published.id, other)).code).toBe('premium_required');
    expect((await search()).crosshairs.map(({ uses }) => uses)).toEqual([0, 0]);
  });
});

describe('a report', () => {
  it('counts once for each account; five hide the crosshair everywhere until somebody has looked', async () => {
    const { published } = await publish();
    const { id } = published;
    const reporters = await Promise.all(
      Array.from({ length: limits.communityReportsToHide }, () => aVerifiedUser(server)),
    );
    const [first] = reporters as [TestUser, ...TestUser[]];
    for (let times = 0; times < 6; times += 1) expect((await report(id, first)).status).toBe(204);
    expect(names(await search())).toEqual(['Ascent']);
    await Promise.all(reporters.slice(1).map((by) => report(id, by, 'hateful')));
    expect(names(await search())).toEqual([]);
    const gone = { status: 404, code: 'community_crosshair_not_found' };
    for (const answer of [
      await server.visitor().get(`${path}/${id}`),
      await reader.browser.put(`${path}/${id}/like`),
      await reader.browser.post(`${path}/${id}/add`),
      await reader.browser.get(`${path}/${id}/relation`),
      await report(id, reader),
    ]) {
      expect(errorOf(answer)).toEqual(gone);
    }
    const own = ownCommunityListSchema.parse((await author.browser.get('/api/community/mine')).body);
    expect(own).toMatchObject([{ id, isHidden: true }]);
  });
});

describe('an administrator', () => {
  let admin: TestUser;
  beforeEach(async () => {
    admin = await anAdmin(server);
  });
  const queue = async (view = 'open') =>
    moderationPageSchema.parse((await admin.browser.get(`/api/admin/community?view=${view}`)).body);
  const decide = (id: number, action: string) => admin.browser.post(`/api/admin/community/${id}`, { action });
  const deeds = async () => (await admin.browser.get('/api/admin/audit?targetKind=community')).text;

  it('sees what was reported, the most reports first, and by whom nobody', async () => {
    const one = await publish({ size: 20 }, { name: 'Einmal' });
    const two = await publish({ size: 40 }, { name: 'Zweimal' });
    await publish({ size: 48 }, { name: 'Nie' });
    const other = await aVerifiedUser(server);
    await report(one.published.id, reader);
    await report(two.published.id, reader, 'hateful');
    await report(two.published.id, other, 'spam');
    const page = await queue();
    expect(names(page)).toEqual(['Zweimal', 'Einmal']);
    expect(page.crosshairs[0]).toMatchObject({
      username: author.username,
      isHidden: false,
      reports: { hateful: 1, spam: 1, name: 0 },
    });
    expect(page.crosshairs[0]?.lastReportAt).not.toBeNull();
    expect(JSON.stringify(page)).not.toContain(reader.username);
  });

  it('hides, restores, dismisses and removes, each noted', async () => {
    const { published } = await publish();
    const { id } = published;
    await report(id, reader);
    expect((await decide(id, 'hide')).status).toBe(204);
    expect(names(await search())).toEqual([]);
    expect(names(await queue())).toEqual([]);
    expect(names(await queue('hidden'))).toEqual(['Ascent']);
    expect((await decide(id, 'restore')).status).toBe(204);
    expect(names(await search())).toEqual(['Ascent']);
    const other = await aVerifiedUser(server);
    await report(id, other);
    expect((await decide(id, 'dismiss')).status).toBe(204);
    expect(names(await queue())).toEqual([]);
    // An account reports a crosshair once.
    await report(id, reader);
    expect(names(await queue())).toEqual([]);
    expect((await admin.browser.delete(`/api/admin/community/${id}`)).status).toBe(204);
    expect(names(await search())).toEqual([]);
    const noted = await deeds();
    for (const action of ['hide', 'restore', 'dismiss', 'remove'])
      expect(noted).toContain(`community.${action}`);
    expect(errorOf(await decide(id, 'hide')).code).toBe('community_crosshair_not_found');
  });

  it('is the only one who may', async () => {
    const { published } = await publish();
    const address = `/api/admin/community/${published.id}`;
    expect(errorOf(await reader.browser.get('/api/admin/community')).code).toBe('admin_required');
    expect(errorOf(await reader.browser.post(address, { action: 'hide' })).code).toBe('admin_required');
    expect(errorOf(await author.browser.delete(address)).code).toBe('admin_required');
    expect(names(await search())).toEqual(['Ascent']);
  });
});
