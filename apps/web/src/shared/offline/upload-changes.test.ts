// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { designOf } from '@punktgenau/crosshair';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSavedDesign } from '#shared/testing/a-saved-design.ts';
import { decideTrouble } from './decide-trouble.ts';
import { openOfflineDatabase } from './offline-database.ts';
import { mayHavePending } from './offline-hints.ts';
import { pending } from './offline-state.ts';
import type { DesignBody } from './pending-change.ts';
import { keepChange, keepNew, pendingChanges } from './pending-changes.ts';
import { type Settled, settled } from './settled.ts';
import { uploadChanges } from './upload-changes.ts';

const design = aSavedDesign({ id: 7, userId: 1, name: 'Ascent', size: 20 });
const bodyOf = (of: SavedDesign, changes: Partial<DesignBody> = {}): DesignBody => ({
  ...designOf(of),
  name: of.name,
  ...changes,
});
const changed = (size: number) =>
  keepChange({ userId: 1, id: 7, base: design, body: bodyOf(design, { size }) });

type Request = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> };
let asked: Request[];
let events: Settled[];

/** Answers each request by its method and path; `offline` is no answer at all. */
function serverAnswers(
  answers: Record<string, (body: Record<string, unknown>) => [number, unknown] | 'offline'>,
) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = { method: init.method ?? 'GET', path, body: JSON.parse(String(init.body ?? '{}')) };
    asked.push(request);
    const answer = answers[`${request.method} ${path}`]?.(request.body) ?? 'offline';
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
}

const refusal = (code: string): [number, unknown] => [
  code === 'design_not_found' ? 404 : 409,
  { code, message: code, requestId: 'r' },
];

beforeEach(() => {
  asked = [];
  events = [];
});
settled.subscribe((event) => events.push(event));
afterEach(async () => {
  vi.unstubAllGlobals();
  const database = await openOfflineDatabase();
  for (const store of ['account', 'designs', 'changes', 'uploaded'] as const) await database.clear(store);
  pending.set([]);
});

describe('a change that was made without a network', () => {
  it('goes up as the last of several, to the state that the first was made to', async () => {
    await changed(30);
    await changed(31);
    expect(pending.get()).toMatchObject([{ id: 7, body: { size: 31 } }]);
    const saved = { ...design, size: 31, updatedAt: '2026-11-02T00:00:00.000Z' };
    serverAnswers({ 'PUT /api/crosshairs/7': () => [200, saved] });
    expect(await uploadChanges(1)).toBe(true);
    expect(asked).toMatchObject([{ body: { size: 31, expectedUpdatedAt: design.updatedAt } }]);
    expect(events).toEqual([{ from: 7, to: saved, isOurs: true }]);
    expect([pending.get(), mayHavePending()]).toEqual([[], false]);
  });

  it('waits while the server cannot be reached, is overloaded or knows no session', async () => {
    await changed(30);
    for (const answer of [
      'offline',
      [503, { code: 'service_unavailable', message: '', requestId: 'r' }],
      [429, { code: 'rate_limited', message: '', requestId: 'r' }],
      [401, { code: 'unauthorized', message: '', requestId: 'r' }],
      [403, 'Bitte im Netz des Hotels anmelden'],
      [200, 'Bitte im Netz des Hotels anmelden'],
    ] as const) {
      serverAnswers({ 'PUT /api/crosshairs/7': () => answer as 'offline' });
      expect(await uploadChanges(1)).toBe(false);
      expect(pending.get()).toMatchObject([{ id: 7, trouble: undefined }]);
    }
  });

  it('is made to the newer state, when what changed elsewhere is nothing that it changes', async () => {
    await changed(30);
    const published = { ...design, isPublic: true, shareCode: 'abc', updatedAt: '2026-11-02T00:00:00.000Z' };
    serverAnswers({
      'PUT /api/crosshairs/7': ({ expectedUpdatedAt }) =>
        expectedUpdatedAt === published.updatedAt
          ? [200, { ...published, size: 30 }]
          : refusal('design_changed'),
      'GET /api/crosshairs/7': () => [200, published],
    });
    expect(await uploadChanges(1)).toBe(true);
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT']);
    expect(pending.get()).toEqual([]);
  });

  it('is there already, when an earlier try was heard and its answer was not', async () => {
    await changed(30);
    const heard = { ...design, size: 30, updatedAt: '2026-11-02T00:00:00.000Z' };
    serverAnswers({
      'PUT /api/crosshairs/7': () => refusal('design_changed'),
      'GET /api/crosshairs/7': () => [200, heard],
    });
    await uploadChanges(1);
    expect(events).toEqual([{ from: 7, to: heard, isOurs: true }]);
  });

  it('stays beside the other one, when the same was changed elsewhere', async () => {
    await changed(30);
    const theirs = { ...design, size: 44, updatedAt: '2026-11-02T00:00:00.000Z' };
    serverAnswers({
      'PUT /api/crosshairs/7': () => refusal('design_changed'),
      'GET /api/crosshairs/7': () => [200, theirs],
    });
    expect(await uploadChanges(1)).toBe(true);
    expect(pending.get()).toMatchObject([
      { body: { size: 30 }, trouble: { kind: 'conflict', theirs: { size: 44 } } },
    ]);
    asked = [];
    await uploadChanges(1);
    expect(asked).toEqual([]);
  });

  it('stays when the design is gone, or the server refuses it, with the reason', async () => {
    await changed(30);
    serverAnswers({ 'PUT /api/crosshairs/7': () => refusal('design_not_found') });
    await uploadChanges(1);
    expect(pending.get()).toMatchObject([{ trouble: { kind: 'missing' } }]);
    await keepNew(1, bodyOf(design, { name: 'Neu' }), crypto.randomUUID());
    serverAnswers({ 'POST /api/crosshairs': () => refusal('design_limit_reached') });
    await uploadChanges(1);
    expect(pending.get().at(-1)).toMatchObject({
      trouble: { kind: 'refused', message: 'design_limit_reached' },
    });
  });

  it('is another account’s business', async () => {
    await changed(30);
    expect(await pendingChanges(2)).toEqual([]);
    serverAnswers({});
    expect(await uploadChanges(2)).toBe(true);
    expect(asked).toEqual([]);
    expect(await pendingChanges(1)).toHaveLength(1);
  });

  it('that somebody at this machine has spoilt is left out, and the others go up', async () => {
    await changed(30);
    const database = await openOfflineDatabase();
    const [good] = await database.getAll('changes');
    if (!good) throw new Error('nothing kept');
    await database.put('changes', { ...good, id: 8, body: { ...good.body, size: 9_999 } });
    expect((await pendingChanges(1)).map(({ id }) => id)).toEqual([7]);
  });
});

describe('a new design that was made without a network', () => {
  const key = 'b7e23ec2-9af2-4f0f-8f3c-0d8f3c5f1a10';

  it('goes up with the key of its first try, and what was changed since that was heard', async () => {
    const kept = await keepNew(1, bodyOf(design, { size: 25 }), key);
    expect(kept.id).toBeLessThan(0);
    await keepChange({ userId: 1, id: kept.id, base: kept, body: bodyOf(design, { size: 26 }) });
    const heard = { ...design, id: 9, size: 25 };
    serverAnswers({
      'POST /api/crosshairs': () => [201, heard],
      'PUT /api/crosshairs/9': ({ size }) => [200, { ...heard, size }],
    });
    await uploadChanges(1);
    expect(asked[0]?.body).toMatchObject({ idempotencyKey: key, isPublic: false, size: 26 });
    expect(events).toMatchObject([{ from: kept.id, to: { id: 9, size: 26 } }]);
    expect(pending.get()).toEqual([]);
  });

  it('is the server’s for an editor that still has its number of before', async () => {
    const kept = await keepNew(1, bodyOf(design), key);
    serverAnswers({ 'POST /api/crosshairs': () => [201, { ...design, id: 9 }] });
    await uploadChanges(1);
    const later = await keepChange({
      userId: 1,
      id: kept.id,
      base: kept,
      body: bodyOf(design, { size: 40 }),
    });
    expect(later).toMatchObject({ id: 9, size: 40 });
    expect(pending.get()).toMatchObject([{ id: 9, base: { id: 9 } }]);
  });

  it('keeps what was changed while it was on its way', async () => {
    const kept = await keepNew(1, bodyOf(design), key);
    vi.stubGlobal('fetch', async () => {
      await keepChange({ userId: 1, id: kept.id, base: kept, body: bodyOf(design, { size: 41 }) });
      return new Response(JSON.stringify({ ...design, id: 9 }), { status: 201 });
    });
    await uploadChanges(1);
    expect(pending.get()).toMatchObject([{ id: 9, body: { size: 41 }, base: { id: 9 } }]);
  });
});

describe('a decision', () => {
  async function aConflict() {
    await changed(30);
    const theirs = { ...design, size: 44, updatedAt: '2026-11-02T00:00:00.000Z' };
    serverAnswers({
      'PUT /api/crosshairs/7': () => refusal('design_changed'),
      'GET /api/crosshairs/7': () => [200, theirs],
    });
    await uploadChanges(1);
    asked = [];
    const [change] = pending.get();
    if (!change) throw new Error('no conflict');
    return { change, theirs };
  }
  const copyName = (name: string) => `${name} (dieses Gerät)`;

  it('for both makes this device’s a design of its own', async () => {
    const { change } = await aConflict();
    serverAnswers({ 'POST /api/crosshairs': ({ name, size }) => [201, { ...design, id: 9, name, size }] });
    await decideTrouble(change, 'both', copyName);
    expect(asked).toMatchObject([{ body: { name: 'Ascent (dieses Gerät)', size: 30 } }]);
    expect(events).toMatchObject([{ from: 7, to: { id: 9 }, isOurs: true }]);
    expect(pending.get()).toEqual([]);
  });

  it('for this device’s replaces the other, whatever it is by now', async () => {
    const { change } = await aConflict();
    serverAnswers({ 'PUT /api/crosshairs/7': ({ size }) => [200, { ...design, size }] });
    await decideTrouble(change, 'ours', copyName);
    expect(asked[0]?.body).not.toHaveProperty('expectedUpdatedAt');
    expect(events).toMatchObject([{ from: 7, to: { id: 7, size: 30 }, isOurs: true }]);
  });

  it('for the account’s forgets this device’s', async () => {
    const { change, theirs } = await aConflict();
    await decideTrouble(change, 'theirs', copyName);
    expect(events).toEqual([{ from: 7, to: theirs, isOurs: false }]);
    expect(await pendingChanges(1)).toEqual([]);
  });

  it('that cannot be carried out changes nothing', async () => {
    const { change } = await aConflict();
    serverAnswers({});
    for (const decision of ['both', 'ours', 'theirs'] as const) {
      await expect(decideTrouble(change, decision, copyName)).rejects.toThrow();
    }
    expect(await pendingChanges(1)).toMatchObject([{ body: { size: 30 }, trouble: { kind: 'conflict' } }]);
  });
});
