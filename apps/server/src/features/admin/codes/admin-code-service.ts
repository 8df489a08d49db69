import type {
  AdminCode,
  CodePage,
  CodePageQuery,
  CodeSelection,
  CodeState,
  CreateCodeRequest,
  CreateCodesRequest,
} from '@punktgenau/contract/admin/code-schemas';
import type { createCode, createCodes, deleteCode, endCode } from '@punktgenau/contract/admin/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { Database, Queryable } from '../../../db/database.ts';
import { makeReadableCode } from '../../../platform/readable-code.ts';
import { fail, type Result, succeed } from '../../../platform/result.ts';
import {
  type NewCode,
  PremiumCodeRepository,
  type StoredCode,
} from '../../premium/premium-code-repository.ts';
import { type Actor, type AuditEntry, recordAudit } from '../audit/audit-repository.ts';
import { AdminCodeRepository, type ListedCode } from './admin-code-repository.ts';

type Terms = Pick<CreateCodeRequest, 'validDays' | 'isReusable' | 'expiresAt'>;

/** So many codes at once are in memory while a file of all of them is written. */
const batchSize = 500;

/** What the operator does with premium codes. Every change and its audit entry are stored together or not at all. */
export class AdminCodeService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of the codes, the newest first. */
  async page({ before, limit, ...selection }: CodePageQuery, now: Date): Promise<CodePage> {
    const codes = new AdminCodeRepository(this.#database.query);
    // One more than asked for tells whether there is a next page.
    const [found, total] = await Promise.all([
      codes.page(selection, now, { before, limit: limit + 1 }),
      codes.countOf(selection, now),
    ]);
    const shown = found.slice(0, limit);
    return {
      codes: shown.map((code) => toAdminCode(code, now)),
      total,
      nextBefore: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  /** All codes of a selection, the newest first, in batches that are read while the caller takes them. */
  async *all(selection: CodeSelection, now: Date): AsyncGenerator<AdminCode[]> {
    const codes = new AdminCodeRepository(this.#database.query);
    let before: number | undefined;
    for (;;) {
      const batch = await codes.page(selection, now, { before, limit: batchSize });
      yield batch.map((code) => toAdminCode(code, now));
      before = batch.at(-1)?.id;
      if (batch.length < batchSize) return;
    }
  }

  /** Fails with `premium_code_taken`, and with `validation_failed` for an end that has passed. */
  create(
    request: CreateCodeRequest,
    actor: Actor,
    now: Date,
  ): Promise<Result<AdminCode, ErrorOf<typeof createCode>>> {
    const code = newCode(request.code, request, now);
    if (isOver(code, now)) return Promise.resolve(refuseEnd());
    return this.#database.query.transaction(async (transaction) => {
      const created = await new PremiumCodeRepository(transaction).create(code);
      if (created === 'code_taken') return fail('premium_code_taken', { code: { code: 'taken' } });
      await note(transaction, 'code.create', created, actor, now, detailsOf(created));
      return succeed(toAdminCode(unused(created), now));
    });
  }

  /** Makes as many codes as the request counts, or none. Fails with `validation_failed` for an end that has passed. */
  createAll(
    { count, prefix, ...terms }: CreateCodesRequest,
    actor: Actor,
    now: Date,
  ): Promise<Result<AdminCode[], ErrorOf<typeof createCodes>>> {
    const head = prefix === '' ? '' : `${prefix}-`;
    const names = new Set<string>();
    while (names.size < count) names.add(`${head}${makeReadableCode()}`);
    const codes = [...names].map((name) => newCode(name, terms, now));
    if (codes.some((code) => isOver(code, now))) return Promise.resolve(refuseEnd());
    return this.#database.query.transaction(async (transaction) => {
      const created = await new AdminCodeRepository(transaction).createAll(codes);
      const [first] = created;
      if (!first) throw new Error('The created codes did not come back.');
      await recordAudit(transaction, {
        at: now,
        actor,
        action: 'code.create_many',
        target: { kind: 'premium_code', id: null, name: prefix },
        details: { ...detailsOf(first), count, firstId: first.id, lastId: created.at(-1)?.id ?? first.id },
      });
      return succeed(created.map((code) => toAdminCode(unused(code), now)));
    });
  }

  /** Removes a code that was never redeemed. Fails with `premium_code_not_found` and `premium_code_redeemed`. */
  delete(id: number, actor: Actor, now: Date): Promise<Result<null, ErrorOf<typeof deleteCode>>> {
    return this.#database.query.transaction(async (transaction) => {
      const codes = new AdminCodeRepository(transaction);
      const code = await codes.lock(id);
      if (!code) return fail('premium_code_not_found');
      // The account behind a use may be gone, and with it the usage; the mark on the code stays.
      if (code.isUsed || (await codes.countUsages(id)) > 0) return fail('premium_code_redeemed');
      await codes.delete(id);
      await note(transaction, 'code.delete', code, actor, now, detailsOf(code));
      return succeed(null);
    });
  }

  /**
   * Ends a code: it can no longer be redeemed. One that has ended stays as it is. Fails with `premium_code_not_found`.
   */
  end(id: number, actor: Actor, now: Date): Promise<Result<null, ErrorOf<typeof endCode>>> {
    return this.#database.query.transaction(async (transaction) => {
      const codes = new AdminCodeRepository(transaction);
      const code = await codes.lock(id);
      if (!code) return fail('premium_code_not_found');
      if (stateOf(code, now) !== 'available') return succeed(null);
      await codes.expire(id, now);
      await note(transaction, 'code.end', code, actor, now, detailsOf(code));
      return succeed(null);
    });
  }
}

function newCode(code: string, { validDays, isReusable, expiresAt }: Terms, now: Date): NewCode {
  return {
    code,
    validDays,
    isReusable,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    createdAt: now,
  };
}

function isOver({ expiresAt }: Pick<StoredCode, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function refuseEnd() {
  return fail('validation_failed', { expiresAt: { code: 'in_the_past' } });
}

function stateOf(code: StoredCode, now: Date): CodeState {
  if (code.isUsed && !code.isReusable) return 'used';
  return isOver(code, now) ? 'expired' : 'available';
}

function unused(code: StoredCode): ListedCode {
  return { ...code, usedByName: null, usages: 0 };
}

function toAdminCode(code: ListedCode, now: Date): AdminCode {
  return {
    id: code.id,
    code: code.code,
    state: stateOf(code, now),
    validDays: code.validDays,
    isUsed: code.isUsed,
    usedAt: code.usedAt?.toISOString() ?? null,
    usedBy: code.usedByName,
    usages: code.usages,
    expiresAt: code.expiresAt?.toISOString() ?? null,
    isReusable: code.isReusable,
    createdAt: code.createdAt.toISOString(),
  };
}

function detailsOf({ validDays, isReusable, expiresAt }: StoredCode): NonNullable<AuditEntry['details']> {
  return { validDays, isReusable, expiresAt: expiresAt?.toISOString() ?? null };
}

function note(
  transaction: Queryable,
  action: string,
  { id, code }: StoredCode,
  actor: Actor,
  at: Date,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> {
  return recordAudit(transaction, {
    at,
    actor,
    action,
    target: { kind: 'premium_code', id, name: code },
    details,
  });
}
