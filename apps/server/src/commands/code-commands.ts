import { parseArgs } from 'node:util';
import { newPremiumCodeSchema } from '@punktgenau/contract/admin/code-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import * as z from 'zod/mini';
import type { Actor } from '../features/admin/audit/audit-repository.ts';
import type { AdminCodeService } from '../features/admin/codes/admin-code-service.ts';
import type { PremiumCodeRepository, StoredCode } from '../features/premium/premium-code-repository.ts';
import { dayMs, shift } from '../platform/clock.ts';
import { makeReadableCode } from '../platform/readable-code.ts';
import { type CommandOutcome, refuse, succeed } from './command-outcome.ts';

export const codeUsage = `  create-code [CODE] [--days N] [--reusable] [--expires DATE]
                             a premium code for N days (${limits.premiumCodeDays.default}); without CODE one is made up
                             --reusable: once for each account instead of once at all
                             --expires: last day it can be redeemed (2030-12-31, in UTC), or an instant
  list-codes                 every premium code, the newest first`;

const { min, max } = limits.premiumCodeDays;
const daySchema = z.iso.date();
const instantSchema = z.iso.datetime({ offset: true });

/** `create-code`: makes a premium code and prints it. */
export async function createCode(
  args: readonly string[],
  codes: AdminCodeService,
  actor: Actor,
  now: Date,
): Promise<CommandOutcome> {
  const options = readOptions(args);
  if (!options) return refuse(`Usage: npm run admin --\n${codeUsage}`);
  const code = newPremiumCodeSchema.safeParse(options.code ?? makeReadableCode());
  if (!code.success) {
    return refuse(
      `CODE must have at most ${limits.premiumCodeMax} characters: letters, digits, - and _ only.`,
    );
  }
  const validDays = Number(options.days);
  if (!/^\d+$/.test(options.days) || validDays < min || validDays > max) {
    return refuse(`--days must be a whole number from ${min} to ${max}.`);
  }
  const expiresAt = options.expires === undefined ? null : endOf(options.expires);
  if (expiresAt === undefined) {
    return refuse('--expires must be a day such as 2030-12-31 or an instant such as 2030-12-31T18:00:00Z.');
  }
  if (expiresAt && expiresAt <= now) return refuse('--expires lies in the past.');

  const { isReusable } = options;
  const terms = { validDays, isReusable, expiresAt };
  const created = await codes.create(
    { ...terms, code: code.data, expiresAt: expiresAt?.toISOString() ?? null },
    actor,
    now,
  );
  if (!created.ok) return refuse(`There is a code ${code.data} already.`);
  return succeed(`${created.value.code}   ${describeTerms(terms)}`);
}

/** `list-codes`: one line for each code. */
export async function listCodes(codes: PremiumCodeRepository, now: Date): Promise<CommandOutcome> {
  const all = await codes.list();
  if (all.length === 0)
    return succeed('There are no premium codes. Make one with: npm run admin -- create-code');
  const width = Math.max(...all.map(({ code }) => code.length));
  return succeed(
    all
      .map((code) => `${code.code.padEnd(width)}   ${describeTerms(code)}; ${describeState(code, now)}`)
      .join('\n'),
  );
}

function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        days: { type: 'string', default: String(limits.premiumCodeDays.default) },
        reusable: { type: 'boolean', default: false },
        expires: { type: 'string' },
      },
    });
    if (positionals.length > 1) return undefined;
    return { code: positionals[0], days: values.days, isReusable: values.reusable, expires: values.expires };
  } catch (error) {
    // Unknown options and options without their value.
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}

/** The first instant at which the code is expired; `undefined` for what is no date. */
function endOf(text: string): Date | undefined {
  if (daySchema.safeParse(text).success) return shift(new Date(`${text}T00:00:00Z`), dayMs);
  return instantSchema.safeParse(text).success ? new Date(text) : undefined;
}

function describeTerms({
  validDays,
  isReusable,
  expiresAt,
}: Pick<StoredCode, 'validDays' | 'isReusable' | 'expiresAt'>): string {
  const use = isReusable ? 'once for each account' : 'once';
  const end = expiresAt ? `, until ${expiresAt.toISOString()}` : '';
  return `${validDays} ${validDays === 1 ? 'day' : 'days'}, ${use}${end}`;
}

function describeState(code: StoredCode & { readonly usages: number }, now: Date): string {
  if (code.isReusable) return `redemptions: ${code.usages}${isExpired(code, now) ? ', expired' : ''}`;
  if (code.isUsed) return `redeemed ${code.usedAt?.toISOString() ?? ''}`.trimEnd();
  return isExpired(code, now) ? 'expired' : 'not redeemed';
}

function isExpired({ expiresAt }: StoredCode, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
