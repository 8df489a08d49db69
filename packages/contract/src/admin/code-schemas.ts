import * as z from 'zod/mini';
import { idParamSchema, idSchema } from '../designs/design-schemas.ts';
import { limits } from '../limits/limits.ts';
import { type CsvValue, csvLine } from './csv.ts';

/** Letters anybody can type and read out, so that no two codes look the same; in front one that starts no formula. */
const codeForm = /^[A-Z0-9][A-Z0-9_-]*$/i;

/** The name of a code to be made; it is kept in capitals. */
export const newPremiumCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.premiumCodeMax), z.regex(codeForm), z.toUpperCase());

const { min, max, default: defaultDays } = limits.premiumCodeDays;

/** An offset may lead out of the years that can be stored and written down as ISO 8601. */
function isFourDigitYear(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** What every new code has besides its name. */
const termsShape = {
  /** Days of premium the code grants. */
  validDays: z._default(z.int().check(z.minimum(min), z.maximum(max)), defaultDays),
  /** Once for each account instead of once at all. */
  isReusable: z._default(z.boolean(), false),
  /** From when on it cannot be redeemed any more; `null`: it can be for good. Must lie in the future. */
  expiresAt: z._default(z.nullable(z.iso.datetime({ offset: true }).check(z.refine(isFourDigitYear))), null),
};

export const createCodeRequestSchema = z.strictObject({ code: newPremiumCodeSchema, ...termsShape });
export type CreateCodeRequest = z.output<typeof createCodeRequestSchema>;

export const createCodesRequestSchema = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(limits.bulkCodesMax)),
  /** Stands before each code with a hyphen between; empty: nothing does. */
  prefix: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.codePrefixMax),
        z.regex(/^([A-Z0-9][A-Z0-9_-]*)?$/i),
        z.toUpperCase(),
      ),
    '',
  ),
  ...termsShape,
});
export type CreateCodesRequest = z.output<typeof createCodesRequestSchema>;

/** 'used': its one use is gone. 'expired': it was not used in time. 'available': it can be redeemed now. */
export const codeStates = ['available', 'used', 'expired'] as const;
export type CodeState = (typeof codeStates)[number];

/** Which codes a list shows; 'reusable' cuts across the states. */
export const codeFilters = [...codeStates, 'reusable'] as const;
export type CodeFilter = (typeof codeFilters)[number];

export const adminCodeSchema = z.object({
  id: z.int(),
  code: z.string(),
  state: z.enum(codeStates),
  validDays: z.int(),
  isUsed: z.boolean(),
  /** ISO 8601 in UTC, like all times here. */
  usedAt: z.nullable(z.string()),
  /** Name of the account that used a code for one use; `null` when there is none or it was deleted. */
  usedBy: z.nullable(z.string()),
  /** Accounts that redeemed it. */
  usages: z.int(),
  expiresAt: z.nullable(z.string()),
  isReusable: z.boolean(),
  createdAt: z.string(),
});
export type AdminCode = z.infer<typeof adminCodeSchema>;

const selectionShape = {
  /** Part of a code or of the name of who used it, in capitals or not. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  filter: z.optional(z.enum(codeFilters)),
};

/** What the CSV file takes. */
export const codeSelectionSchema = z.object(selectionShape);
export type CodeSelection = z.output<typeof codeSelectionSchema>;

export const codePageQuerySchema = z.object({
  ...selectionShape,
  /** Only codes made before the one of this number. */
  before: z.optional(idParamSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export type CodePageQuery = z.output<typeof codePageQuerySchema>;

export const codePageSchema = z.object({
  /** The newest first. */
  codes: z.array(adminCodeSchema),
  /** How many codes the search and the filter leave, on all pages. */
  total: z.int(),
  /** What to send as `before` for the next page; `null` on the last one. */
  nextBefore: z.nullable(idSchema),
});
export type CodePage = z.infer<typeof codePageSchema>;

/** The codes made by one order, in its order. */
export const createdCodesSchema = z.object({ codes: z.array(adminCodeSchema) });

const csvColumns: readonly (readonly [string, (code: AdminCode) => CsvValue])[] = [
  ['code', ({ code }) => code],
  ['valid_days', ({ validDays }) => validDays],
  ['state', ({ state }) => state],
  ['reusable', ({ isReusable }) => isReusable],
  ['redemptions', ({ usages }) => usages],
  ['used_by', ({ usedBy }) => usedBy],
  ['used_at', ({ usedAt }) => usedAt],
  ['expires_at', ({ expiresAt }) => expiresAt],
  ['created_at', ({ createdAt }) => createdAt],
];

/** The first line of a CSV file of codes. */
export const codesCsvHeader: string = csvLine(csvColumns.map(([name]) => name));

/** A code's line in such a file. */
export function codeCsvLine(code: AdminCode): string {
  return csvLine(csvColumns.map(([, read]) => read(code)));
}
