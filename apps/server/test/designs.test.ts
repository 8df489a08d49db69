import {
  type SavedDesign,
  savedDesignListSchema,
  savedDesignSchema,
} from '@punktgenau/contract/designs/design-schemas';
import { defaultDesign, designRanges } from '@punktgenau/crosshair';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../src/platform/clock.ts';
import { aPremiumUser, aSavedDesign, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await aPremiumUser(server);
  stranger = await aVerifiedUser(server);
});
afterAll(() => server.stop());

const save = (body: unknown) => user.browser.post('/api/crosshairs', body);

describe('saving a design', () => {
  it('keeps every field as it was sent, colours in upper case', async () => {
    const picture = {
      ...defaultDesign,
      shape: 'hollow-circle',
      color: '#00ff9a',
      size: 33,
      opacity: 45,
      rotation: 345,
      offsetX: -4096,
      offsetY: 4096,
      shadowEnabled: true,
      blur: 3,
    };
    const answer = await save({
      ...picture,
      name: '  Präzise  ',
      isPublic: true,
      type: 'editor',
      userId: user.id,
    });
    expect(answer.status).toBe(201);
    expect(savedDesignSchema.parse(answer.body)).toEqual({
      ...picture,
      color: '#00FF9A',
      id: expect.any(Number),
      userId: user.id,
      name: 'Präzise',
      type: 'editor',
      imageUrl: null,
      adjustedSize: null,
      imageRotation: 0,
      scene: null,
      isPublic: true,
      shareCode: expect.any(String),
      overlayKey: expect.stringMatching(/^[\w-]{43}$/),
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
    });
  });

  it('fills what is left out with the stored defaults', async () => {
    expect(await aSavedDesign(user)).toMatchObject({ ...defaultDesign, isPublic: false, type: 'editor' });
  });

  it.each(Object.entries(designRanges))(
    'takes the ends of the range of %s and nothing beyond',
    async (field, range) => {
      for (const value of [range.min, range.max]) {
        expect((await save({ name: 'Rand', [field]: value })).status).toBe(201);
      }
      expect(errorOf(await save({ name: 'Rand', [field]: range.min - range.step })).fields).toEqual({
        [field]: 'too_small',
      });
      const tooBig = await save({ name: 'Rand', [field]: range.max + range.step });
      expect(errorOf(tooBig).fields).toEqual({ [field]: 'too_big' });
      expect(tooBig.text).toContain(`Höchstens ${range.max}.`);
    },
  );

  it.each([
    [{ opacity: 42 }, { opacity: 'not_a_step' }],
    [{ rotation: 10 }, { rotation: 'not_a_step' }],
    [{ size: 20.5 }, { size: 'not_a_step' }],
    [{ size: '20' }, { size: 'wrong_type' }],
    [{ size: null }, { size: 'wrong_type' }],
    [{ size: 1e300 }, { size: 'too_big' }],
    [{ shape: 'herz' }, { shape: 'not_an_option' }],
    [{ shape: 'constructor' }, { shape: 'not_an_option' }],
    [{ color: 'red' }, { color: 'bad_format' }],
    [{ color: '#00FF00; x' }, { color: 'bad_format' }],
    [{ color: '#00FF00\n' }, { color: 'bad_format' }],
    [{ hasDot: 'true' }, { hasDot: 'wrong_type' }],
    [{ isPublic: 1 }, { isPublic: 'wrong_type' }],
    [{ scene: 'Wohnzimmer' }, { scene: 'not_an_option' }],
    [{ scene: 1 }, { scene: 'not_an_option' }],
    [{ type: 'png' }, { type: 'not_an_option' }],
    [{ name: '   ' }, { name: 'required' }],
    [{ name: '\u200b\u2060' }, { name: 'required' }],
    [{ name: undefined }, { name: 'required' }],
    [{ name: 'x'.repeat(81) }, { name: 'too_long' }],
    [{ name: 'zwei\nZeilen' }, { name: 'bad_format' }],
    [{ name: 'null\u0000' }, { name: 'bad_format' }],
    [{ name: 'gedreht\u202e' }, { name: 'bad_format' }],
    [{ name: 'halb\ud83c' }, { name: 'bad_format' }],
    [
      { farbe: '#FF0000', groesse: 3 },
      { farbe: 'unknown_field', groesse: 'unknown_field' },
    ],
    [{ id: 1 }, { id: 'unknown_field' }],
    [{ overlayKey: 'x' }, { overlayKey: 'unknown_field' }],
    [
      { size: 4, opacity: 101 },
      { size: 'too_small', opacity: 'too_big' },
    ],
  ])('names the fields that are wrong in %j', async (wrong, fields) => {
    expect(errorOf(await save({ name: 'Falsch', ...wrong }))).toEqual({
      status: 400,
      code: 'validation_failed',
      fields,
    });
  });

  it('takes names of 1 and of 80 characters as people count them', async () => {
    for (const name of ['x', '🎯'.repeat(80), 'é'.normalize('NFD').repeat(80), '照準', '👨‍👩‍👧']) {
      expect((await aSavedDesign(user, { name })).name).toBe(name.normalize('NFC'));
    }
    expect(errorOf(await save({ name: '🎯'.repeat(81) })).fields).toEqual({ name: 'too_long' });
  });

  it('keeps names that look like markup or SQL as they are', async () => {
    const name = `'); drop table users; -- <script>alert("1")</script> %s \\x00`;
    expect((await aSavedDesign(user, { name })).name).toBe(name);
  });

  it('refuses somebody else’s userId', async () => {
    expect(errorOf(await save({ name: 'Fremd', userId: stranger.id }))).toEqual({
      status: 403,
      code: 'forbidden',
    });
  });

  it('needs a session, before anything else', async () => {
    const answer = await server.visitor().post('/api/crosshairs', { size: 'nonsense' });
    expect(errorOf(answer)).toEqual({ status: 401, code: 'unauthorized' });
  });
});

describe('the list', () => {
  it('holds the own designs, newest first', async () => {
    const owner = await aVerifiedUser(server);
    const first = await aSavedDesign(owner, { name: 'Erstes' });
    const second = await aSavedDesign(owner, { name: 'Zweites' });
    const answer = await owner.browser.get(`/api/crosshairs/user/${owner.id}`);
    expect(savedDesignListSchema.parse(answer.body)).toEqual([second, first]);
  });

  it.each(['0', '999999', 'abc', '1e3', '-1', '%00'])('of user %s is forbidden', async (id) => {
    expect(errorOf(await stranger.browser.get(`/api/crosshairs/user/${id}`))).toEqual({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('one design', () => {
  let design: SavedDesign;
  beforeEach(async () => {
    design = await aSavedDesign(user, { name: 'Eins' });
  });

  it('is read, changed in the fields that are sent, and deleted by its owner', async () => {
    const path = `/api/crosshairs/${design.id}`;
    expect((await user.browser.get(path)).body).toEqual(design);
    server.clock.advance(minuteMs);
    const changed = await user.browser.put(path, { size: 41, name: 'Zwei' });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...design, size: 41, name: 'Zwei', updatedAt: server.clock.now.toISOString() },
    ]);
    const deleted = await user.browser.delete(path);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    expect(errorOf(await user.browser.get(path))).toEqual({ status: 404, code: 'design_not_found' });
    expect((await user.browser.delete(path)).status).toBe(404);
  });

  it('is 404 for everybody else, whatever they try', async () => {
    const path = `/api/crosshairs/${design.id}`;
    const answers = await Promise.all([
      stranger.browser.get(path),
      stranger.browser.put(path, { name: 'Geklaut' }),
      stranger.browser.delete(path),
      stranger.browser.post(`${path}/duplicate`),
      stranger.browser.post(`${path}/overlay-key`),
    ]);
    for (const answer of answers) expect(errorOf(answer)).toEqual({ status: 404, code: 'design_not_found' });
    expect((await user.browser.get(path)).body).toEqual(design);
  });

  it.each(['0', '-1', '01', '1.0', '1e3', '0x10', 'abc', '2147483648', '99999999999999999999', '%00', '%20'])(
    'is 404 under the id %s',
    async (id) => {
      const path = `/api/crosshairs/${id}`;
      for (const answer of [
        await user.browser.get(path),
        await user.browser.put(path, { name: 'Nichts' }),
        await user.browser.delete(path),
        await user.browser.get(`/api/crosshairs/overlay/${id}`),
      ]) {
        expect(errorOf(answer)).toEqual({ status: 404, code: 'design_not_found' });
      }
    },
  );

  it('refuses wrong values in a change and stays as it was', async () => {
    const path = `/api/crosshairs/${design.id}`;
    const answer = await user.browser.put(path, { size: 51, name: '', createdAt: 'gestern' });
    expect(errorOf(answer).fields).toEqual({ size: 'too_big', name: 'required', createdAt: 'unknown_field' });
    expect((await user.browser.get(path)).body).toEqual(design);
  });

  it('keeps both of two simultaneous changes to different fields', async () => {
    const path = `/api/crosshairs/${design.id}`;
    await Promise.all([user.browser.put(path, { size: 42 }), user.browser.put(path, { gap: 7 })]);
    expect((await user.browser.get(path)).body).toMatchObject({ size: 42, gap: 7 });
  });
});

describe('a change of what somebody may have changed since', () => {
  const path = ({ id }: SavedDesign) => `/api/crosshairs/${id}`;
  let design: SavedDesign;
  beforeEach(async () => {
    design = await aSavedDesign(user, { name: 'Unterwegs', size: 20 });
  });

  it('is made while the design is as the client knew it', async () => {
    const changed = await user.browser.put(path(design), { size: 41, expectedUpdatedAt: design.updatedAt });
    expect(changed.body).toMatchObject({ size: 41 });
  });

  it('is refused as soon as anybody has changed it, even within the same millisecond', async () => {
    for (const other of [{ size: 30 }, { name: 'Anders' }, { isPublic: true }, { dynamicColor: true }]) {
      const { updatedAt } = savedDesignSchema.parse((await user.browser.get(path(design))).body);
      const theirs = await user.browser.put(path(design), other);
      const ours = await user.browser.put(path(design), { size: 41, expectedUpdatedAt: updatedAt });
      expect(errorOf(ours)).toEqual({ status: 409, code: 'design_changed' });
      expect((await user.browser.get(path(design))).body).toEqual(theirs.body);
    }
  });

  it('is refused after a new overlay key as well, and is made to the state that is named then', async () => {
    await user.browser.post(`${path(design)}/overlay-key`);
    const late = await user.browser.put(path(design), { size: 41, expectedUpdatedAt: design.updatedAt });
    expect(errorOf(late).code).toBe('design_changed');
    const { updatedAt } = savedDesignSchema.parse((await user.browser.get(path(design))).body);
    const changed = await user.browser.put(path(design), { size: 41, expectedUpdatedAt: updatedAt });
    expect(changed.body).toMatchObject({ size: 41 });
  });

  it('is made by one of many who come at once with the same knowledge', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        user.browser.put(path(design), { size: 21 + n, expectedUpdatedAt: design.updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
  });

  it('is 404 for a stranger, whatever is expected, and names a time', async () => {
    const stolen = await stranger.browser.put(path(design), {
      size: 30,
      expectedUpdatedAt: design.updatedAt,
    });
    expect(errorOf(stolen)).toEqual({ status: 404, code: 'design_not_found' });
    const wrong = await user.browser.put(path(design), { size: 30, expectedUpdatedAt: 'gestern' });
    expect(errorOf(wrong).fields).toEqual({ expectedUpdatedAt: 'bad_format' });
  });
});

describe('a save that is sent again', () => {
  const idempotencyKey = 'b7e23ec2-9af2-4f0f-8f3c-0d8f3c5f1a10';

  it('finds what the first one saved, also many at once and at the limit', async () => {
    const owner = await aVerifiedUser(server);
    for (let n = 0; n < 4; n += 1) await aSavedDesign(owner);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.browser.post('/api/crosshairs', { name: 'Einmal', idempotencyKey }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const list = await owner.browser.get(`/api/crosshairs/user/${owner.id}`);
    expect(savedDesignListSchema.parse(list.body)).toHaveLength(5);
    expect(list.text).not.toContain(idempotencyKey);
  });

  it('is another save for another account', async () => {
    const mine = await aSavedDesign(user, { name: 'Meins', idempotencyKey });
    const theirs = await aSavedDesign(stranger, { name: 'Ihres', idempotencyKey });
    expect([mine.name, theirs.name]).toEqual(['Meins', 'Ihres']);
    expect(mine.id).not.toBe(theirs.id);
  });

  it('needs a UUID', async () => {
    expect(errorOf(await save({ name: 'Falsch', idempotencyKey: 'immer derselbe' })).fields).toEqual({
      idempotencyKey: 'bad_format',
    });
  });
});

describe('the scene a design was made in', () => {
  const path = (design: SavedDesign) => `/api/crosshairs/${design.id}`;

  it('is kept, given in the list, and goes along into a copy', async () => {
    const owner = await aVerifiedUser(server);
    const design = await aSavedDesign(owner, { name: 'Im Schnee', scene: 'snow' });
    expect(design.scene).toBe('snow');
    const { body } = await owner.browser.post(`${path(design)}/duplicate`);
    expect(savedDesignSchema.parse(body).scene).toBe('snow');
    const list = await owner.browser.get(`/api/crosshairs/user/${owner.id}`);
    expect(savedDesignListSchema.parse(list.body).map(({ scene }) => scene)).toEqual(['snow', 'snow']);
  });

  it('stays through a change by a client that knows of none, and changes when it is sent', async () => {
    const design = await aSavedDesign(user, { scene: 'desert' });
    const untouched = await user.browser.put(path(design), { size: 44 });
    expect(untouched.body).toMatchObject({ size: 44, scene: 'desert' });
    const moved = await user.browser.put(path(design), { scene: 'neon' });
    expect(moved.body).toMatchObject({ size: 44, scene: 'neon' });
    // A change that is decided alone, with the account locked.
    const both = await user.browser.put(path(design), { scene: 'lane', dynamicColor: true, userId: user.id });
    expect(both.body).toMatchObject({ scene: 'lane', dynamicColor: true });
  });

  it('cannot be taken away or misspelt afterwards', async () => {
    const design = await aSavedDesign(user, { scene: 'desert' });
    for (const scene of [null, 'dessert']) {
      expect(errorOf(await user.browser.put(path(design), { scene })).status).toBe(400);
    }
    expect((await user.browser.get(path(design))).body).toEqual(design);
  });

  it('is not told to overlays, which have their own ground', async () => {
    const design = await aSavedDesign(user, { scene: 'desert' });
    const { body } = await user.browser.get(`/api/crosshairs/overlay/${design.id}`);
    expect(body).toMatchObject({ name: design.name });
    expect(body).not.toHaveProperty('scene');
  });

  it('has a form that the database checks too', async () => {
    const { pool } = server.database;
    const written = pool.query("update crosshair_designs set scene = 'Wald; x' where user_id = $1", [
      user.id,
    ]);
    await expect(written).rejects.toThrow('crosshair_designs_scene_format');
  });
});

describe('a copy', () => {
  it('is private, named "(Kopie)" and has a key of its own', async () => {
    const original = await aSavedDesign(user, { name: 'Vorlage', isPublic: true, size: 12 });
    const answer = await user.browser.post(`/api/crosshairs/${original.id}/duplicate`);
    expect(answer.status).toBe(201);
    const copy = savedDesignSchema.parse(answer.body);
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      name: 'Vorlage (Kopie)',
      isPublic: false,
      shareCode: null,
      overlayKey: copy.overlayKey,
      createdAt: copy.createdAt,
      updatedAt: copy.updatedAt,
    });
    expect(copy.id).not.toBe(original.id);
    expect(copy.overlayKey).not.toBe(original.overlayKey);
  });

  it.each([
    ['x'.repeat(80), `${'x'.repeat(72)} (Kopie)`],
    [`${'x'.repeat(71)} yyyyyyyy`, `${'x'.repeat(71)} (Kopie)`],
    ['🎯'.repeat(80), `${'🎯'.repeat(72)} (Kopie)`],
    [`${'x'.repeat(70)}👨‍👩‍👧yyy`, `${'x'.repeat(70)} (Kopie)`],
  ])('shortens the name %s so that it fits', async (name, copied) => {
    const original = await aSavedDesign(user, { name });
    const answer = await user.browser.post(`/api/crosshairs/${original.id}/duplicate`);
    expect(savedDesignSchema.parse(answer.body).name).toBe(copied);
  });
});
