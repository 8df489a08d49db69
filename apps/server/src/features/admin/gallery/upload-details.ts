import {
  type PremadeDetails,
  premadeDetailsSchema,
  readSortOrder,
} from '@punktgenau/contract/admin/gallery-schemas';
import { safeParse } from 'zod/v4/core';
import { type FieldError, fail, type Result, succeed } from '../../../platform/result.ts';
import { InvalidRequest, type SchemaIssue } from '../../../plugins/invalid-request.ts';

const required = ['name', 'category'] as const;
const switches = ['isFeatured', 'isActive'] as const;
const optionalTexts = ['nameEn', 'descriptionEn'] as const;

/**
 * What the text fields of an upload say. A sort order that is no whole number counts as 0 (specification, section 5).
 * Fails with `upload_incomplete` when the file, the name or the category is missing.
 */
export function readUploadDetails(
  fields: Readonly<Record<string, string>>,
  hasFile: boolean,
): Result<PremadeDetails, 'upload_incomplete' | 'validation_failed'> {
  const missing: string[] = required.filter((name) => (fields[name] ?? '').trim() === '');
  if (!hasFile) missing.unshift('file');
  if (missing.length > 0) return fail('upload_incomplete', fieldErrors(missing, { code: 'required' }));

  const unclear = switches.filter((name) => name in fields && readSwitch(fields[name]) === undefined);
  if (unclear.length > 0) return fail('validation_failed', fieldErrors(unclear, { code: 'not_an_option' }));

  const input: Record<string, unknown> = { ...fields };
  for (const name of switches) if (name in fields) input[name] = readSwitch(fields[name]);
  for (const name of optionalTexts) if (fields[name]?.trim() === '') input[name] = null;
  input.sortOrder = readSortOrder(fields.sortOrder ?? '');
  const parsed = safeParse(premadeDetailsSchema, input);
  if (parsed.success) return succeed(parsed.data);
  const issues = parsed.error.issues.map((issue): SchemaIssue => ({ ...issue }));
  return fail('validation_failed', new InvalidRequest(issues, input).fields);
}

function readSwitch(text = ''): boolean | undefined {
  const known: Readonly<Record<string, boolean>> = {
    true: true,
    false: false,
    on: true,
    off: false,
    '': false,
  };
  return Object.hasOwn(known, text) ? known[text] : undefined;
}

function fieldErrors(names: readonly string[], error: FieldError): Record<string, FieldError> {
  return Object.fromEntries(names.map((name) => [name, error]));
}
