import { type AuditEntryRow, auditPageSchema, auditPageSize } from '@punktgenau/contract/admin/audit-schemas';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../src/db/schema.ts';
import { recordAudit } from '../src/features/admin/audit/audit-repository.ts';
import { anAdmin, aVerifiedUser, type TestUser } from './builders.ts';
import { errorOf } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: TestUser;
let other: TestUser;
let player: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await anAdmin(server);
  other = await anAdmin(server);
  player = await aVerifiedUser(server, { username: 'Ärgernis' });
  const note = (actor: TestUser, action: string, kind: string, id: number, name: string) =>
    recordAudit(server.database.query, {
      at: server.clock.now,
      actor: { id: actor.id, name: actor.username },
      action,
      target: { kind, id, name },
      details: { reason: 'weil', days: 7 },
    });
  await note(admin, 'premium.give', 'user', player.id, player.username);
  await note(other, 'premium.remove', 'user', player.id, player.username);
  await note(other, 'code.create', 'premium_code', 1, '100%_CODE');
  await note(other, 'premiumx.give', 'premade', player.id, 'Sniper');
});
afterAll(() => server.stop());

async function read(query: Record<string, string> = {}) {
  const answer = await admin.browser.get(`/api/admin/audit?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return auditPageSchema.parse(answer.body);
}

const actionsOf = ({ entries }: { readonly entries: readonly AuditEntryRow[] }) =>
  entries.map(({ action }) => action);

describe('the audit log', () => {
  it('shows the newest first', async () => {
    expect(await read()).toMatchObject({ nextBefore: null });
    expect(actionsOf(await read())).toEqual([
      'premiumx.give',
      'code.create',
      'premium.remove',
      'premium.give',
    ]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ action: 'premium' }, ['premium.remove', 'premium.give']],
    [{ action: 'premium.give' }, ['premium.give']],
    [{ action: 'give' }, []],
    [{ target: 'ärgern' }, ['premium.remove', 'premium.give']],
    [{ target: '100%_' }, ['code.create']],
    [{ target: '%' }, ['code.create']],
    [{ target: "' or true --" }, []],
    [{ targetKind: 'premium_code' }, ['code.create']],
    [{ target: '', action: ' code ' }, ['code.create']],
    [{ target: '\0' }, []],
    [{ targetKind: 'a\0b', targetId: '\0', action: '\0' }, []],
  ])('finds by %j', async (query, actions) => {
    expect(actionsOf(await read(query))).toEqual(actions);
  });

  it('finds by who did it and by whom exactly it was done to', async () => {
    expect(actionsOf(await read({ actor: admin.username.toUpperCase() }))).toEqual(['premium.give']);
    expect(actionsOf(await read({ targetKind: 'user', targetId: String(player.id) }))).toEqual([
      'premium.remove',
      'premium.give',
    ]);
  });

  it('refuses what cannot be meant', async () => {
    for (const query of ['before=0', 'before=x', `actor=${'x'.repeat(101)}`]) {
      expect(errorOf(await admin.browser.get(`/api/admin/audit?${query}`)).code).toBe('validation_failed');
    }
  });

  it('has pages without gaps and repetitions, while entries come', async () => {
    await server.database.query.insert(auditLog).values(
      Array.from({ length: 2 * auditPageSize + 1 }, (_, index) => ({
        at: server.clock.now,
        actorName: 'seite',
        action: 'premade.order',
        targetKind: 'premade',
        targetName: String(index),
      })),
    );
    const seen: string[] = [];
    let query: Record<string, string> = { actor: 'seite' };
    for (;;) {
      const { entries, nextBefore } = await read(query);
      seen.push(...entries.map(({ target }) => target.name));
      await server.database.query.insert(auditLog).values({
        at: server.clock.now,
        actorName: 'seite',
        action: 'premade.order',
        targetKind: 'premade',
        targetName: 'neu',
      });
      if (nextBefore === null) break;
      query = { actor: 'seite', before: String(nextBefore) };
    }
    expect(seen).toEqual(
      Array.from({ length: 2 * auditPageSize + 1 }, (_, index) => String(2 * auditPageSize - index)),
    );
  });

  it('cannot be changed or deleted by any call', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await admin.browser.send(method, '/api/admin/audit')).status).toBe(405);
      expect((await admin.browser.send(method, '/api/admin/audit/1')).status).toBe(404);
    }
  });

  it('forgets the name of an account that is deleted, and keeps what was done', async () => {
    await server.database.query.delete(users).where(inArray(users.id, [player.id, other.id]));
    const { entries } = await read({ targetKind: 'user', targetId: String(player.id) });
    expect(entries).toMatchObject([
      {
        actor: { id: null, name: `#${other.id}` },
        action: 'premium.remove',
        target: { name: `#${player.id}` },
        details: { days: 7 },
      },
      {
        actor: { id: admin.id, name: admin.username },
        action: 'premium.give',
        target: { name: `#${player.id}` },
      },
    ]);
    const all = JSON.stringify(await server.database.query.select().from(auditLog));
    expect(all).not.toContain(player.username);
    expect(all).not.toContain(other.username);
    expect(all).toContain('Sniper');
    expect(entries.map(({ details }) => details)).toEqual([{ days: 7 }, { days: 7 }]);
  });
});
