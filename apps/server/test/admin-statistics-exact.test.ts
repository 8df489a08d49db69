import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { StatsRepository } from '../src/features/admin/stats/stats-repository.ts';
import { dayMs, shift } from '../src/platform/clock.ts';
import { aWorld, dayOf, expectExact, noon, type World } from './statistics-world.ts';
import { addDesigns, addUser, noteActivity, payInvoice } from './world-rows.ts';

describe('the statistics', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.drop());

  it('are right after any sequence of what can happen, rolled back or not', async () => {
    const ids = fc.nat({ max: 5 });
    const agoMs = fc.integer({ min: 0, max: 10 * dayMs });
    const operation = fc.oneof(
      fc.record({
        kind: fc.constant('sign up' as const),
        agoMs,
        isPro: fc.boolean(),
        endsInMs: fc.option(fc.integer({ min: -dayMs, max: dayMs })),
      }),
      fc.record({ kind: fc.constant('sign up many' as const), count: fc.nat({ max: 4 }), agoMs }),
      fc.record({ kind: fc.constant('delete account' as const), ids }),
      fc.record({
        kind: fc.constant('set premium' as const),
        ids,
        isPro: fc.boolean(),
        endsInMs: fc.option(fc.integer({ min: -dayMs, max: dayMs })),
      }),
      fc.record({ kind: fc.constant('rename' as const), ids }),
      fc.record({ kind: fc.constant('correct the date' as const), ids, agoMs }),
      fc.record({
        kind: fc.constant('be active' as const),
        ids,
        afterMs: fc.integer({ min: 0, max: 2 * dayMs }),
      }),
      fc.record({ kind: fc.constant('save designs' as const), ids, count: fc.nat({ max: 3 }) }),
      fc.record({ kind: fc.constant('delete designs' as const), ids }),
      fc.record({
        kind: fc.constant('pay' as const),
        ids,
        agoMs: fc.integer({ min: 0, max: 70 * dayMs }),
        cents: fc.integer({ min: 0, max: 500 }),
      }),
      fc.record({ kind: fc.constant('pay back' as const), ids }),
      fc.record({ kind: fc.constant('forget payments' as const), ids }),
      fc.record({ kind: fc.constant('compact' as const) }),
    );
    type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ operation, isUndone: fc.boolean() }), { minLength: 5, maxLength: 30 }),
        async (steps) => {
          const { database } = world;
          await database.pool.query('delete from users; delete from payments; delete from statistics');
          // Activity goes forward in time and does not depend on what happens else.
          let now = noon;
          const activeOn = new Map<string, Set<number>>();
          const run = async (
            query: (text: string, values?: unknown[]) => Promise<unknown>,
            step: Operation,
          ) => {
            const pick = 'ids' in step ? step.ids : 0;
            const chosen = `(select id from users order by id offset ${pick} limit 1)`;
            const chosenPayment = `(select stripe_invoice_id from payments order by 1 offset ${pick} limit 1)`;
            switch (step.kind) {
              case 'sign up':
                return addUser(
                  { query },
                  {
                    createdAt: shift(now, -step.agoMs),
                    isPro: step.isPro,
                    proExpiresAt: step.endsInMs === null ? null : shift(now, step.endsInMs),
                  },
                );
              case 'sign up many':
                return addUser({ query }, { createdAt: shift(now, -step.agoMs) }, step.count);
              case 'delete account':
                return query(`delete from users where id = ${chosen}`);
              case 'set premium':
                return query(`update users set is_pro = $1, pro_expires_at = $2 where id = ${chosen}`, [
                  step.isPro,
                  step.endsInMs === null ? null : shift(now, step.endsInMs),
                ]);
              case 'rename':
                return query(`update users set username_key = username_key || 'x' where id >= ${chosen}`);
              case 'correct the date':
                return query(`update users set created_at = $1 where id >= ${chosen}`, [
                  shift(now, -step.agoMs),
                ]);
              case 'be active':
                return noteActivity({ query }, chosen, now);
              case 'save designs':
                return addDesigns({ query }, chosen, step.count);
              case 'delete designs':
                return query(`delete from crosshair_designs where user_id = ${chosen}`);
              case 'pay':
                return payInvoice(
                  { query },
                  { paidAt: shift(now, -step.agoMs), amountCents: step.cents, userId: chosen },
                );
              case 'pay back':
                return query(
                  `update payments set refunded_cents = amount_cents where stripe_invoice_id >= ${chosenPayment}`,
                );
              case 'forget payments':
                return query(`delete from payments where stripe_invoice_id = ${chosenPayment}`);
              case 'compact':
                return undefined;
            }
          };
          for (const { operation: step, isUndone } of steps) {
            if (step.kind === 'be active') now = shift(now, step.afterMs);
            const client = await database.pool.connect();
            try {
              await client.query('begin');
              const chosen = await client.query<{ id: number }>(
                `select id from users order by id offset ${'ids' in step ? step.ids : 0} limit 1`,
              );
              await run((text, values) => client.query(text, values), step);
              await client.query(isUndone ? 'rollback' : 'commit');
              const id = chosen.rows[0]?.id;
              if (step.kind === 'be active' && !isUndone && id !== undefined) {
                activeOn.set(dayOf(now), (activeOn.get(dayOf(now)) ?? new Set()).add(id));
              }
            } finally {
              client.release();
            }
            if (step.kind === 'compact') await new StatsRepository(database.query).compact();
          }
          await expectExact(world, now, activeOn);
        },
      ),
      { numRuns: 80 },
    );
  }, 120_000);
});
