import type * as z from 'zod/mini';
import { type FieldProblems, problemsFromIssues } from './field-problems.ts';

/** What was typed, by the name of the control; a ticked box reads 'on'. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

export type Checked<Request, Name extends string> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly problems: FieldProblems<Name> };

/** What a schema made of the values: the request to send, or the problem of each field. */
export function checked<Request, Name extends string>(
  parsed: z.core.util.SafeParseResult<Request>,
  values: Values<Name>,
): Checked<Request, Name> {
  if (parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, problems: problemsFromIssues(parsed.error.issues, values) };
}
