import type { ApiErrorBody } from '@punktgenau/contract/errors/api-error';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import type { FieldErrorCode } from '@punktgenau/contract/errors/field-errors';
import type * as z from 'zod/mini';

/** What is wrong with one field: the wire's codes, and what only a form can know. */
export type ProblemCode = FieldErrorCode | 'mismatch' | 'wrong_password';

/** `message` is the server's own text, already in the user's language. */
export type FieldProblem = { readonly code: ProblemCode; readonly message?: string };

/** What was typed, by the name of the control; a ticked box reads 'on'. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

export type FieldProblems<Name extends string> = { readonly [name in Name]?: FieldProblem };

type Issue = z.core.$ZodIssue;

const codeOfIssue = {
  invalid_type: 'required',
  too_small: 'too_short',
  too_big: 'too_long',
  invalid_format: 'bad_format',
  not_multiple_of: 'not_a_step',
  unrecognized_keys: 'unknown_field',
  invalid_union: 'not_an_option',
  invalid_key: 'bad_format',
  invalid_element: 'bad_format',
  invalid_value: 'not_an_option',
  custom: 'bad_format',
} as const satisfies Record<Issue['code'], FieldErrorCode>;

function codeFor(issue: Issue, value: string | undefined): FieldErrorCode {
  if (value === undefined || value.trim() === '') return 'required';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'bad_email';
  return codeOfIssue[issue.code];
}

/**
 * Names the first problem of each field of a form whose values a schema refused. An empty field is "required",
 * whichever rule it broke first.
 */
export function problemsFromIssues<Name extends string>(
  issues: readonly Issue[],
  values: Values<Name>,
): FieldProblems<Name> {
  const problems: { [name in Name]?: FieldProblem } = {};
  for (const issue of issues) {
    const name = fieldNamed(issue.path[0], values);
    if (name !== undefined && problems[name] === undefined) {
      problems[name] = { code: codeFor(issue, values[name]) };
    }
  }
  return problems;
}

/** Answers that are about one field although they come as the error of the whole request. */
const fieldsOfError = {
  username_taken: { fields: ['username'], code: 'taken' },
  password_too_common: { fields: ['password', 'newPassword'], code: 'too_common' },
  wrong_current_password: { fields: ['currentPassword'], code: 'wrong_password' },
} as const satisfies Partial<Record<ErrorCode, { fields: readonly string[]; code: ProblemCode }>>;

const isAboutOneField = (code: string): code is keyof typeof fieldsOfError =>
  Object.hasOwn(fieldsOfError, code);

/** What an error answer says about the fields; an `ApiFailure` has it. */
type Refusal = Pick<ApiErrorBody, 'message' | 'fields'> & { readonly code: string };

/**
 * Maps what the server refused to the fields of the form that sent it. Problems of fields the form does not
 * have are left out: the error's own message still names them.
 */
export function problemsFromApiError<Name extends string>(
  error: Refusal,
  values: Values<Name>,
): FieldProblems<Name> {
  const problems: { [name in Name]?: FieldProblem } = {};
  const place = (field: string, problem: FieldProblem) => {
    const name = fieldNamed(field, values);
    if (name !== undefined && problems[name] === undefined) problems[name] = problem;
  };
  for (const [field, problem] of Object.entries(error.fields ?? {})) place(field, problem);
  if (isAboutOneField(error.code)) {
    const { fields, code } = fieldsOfError[error.code];
    for (const field of fields) place(field, { code, message: error.message });
  }
  return problems;
}

export const hasProblems = (problems: FieldProblems<string>): boolean => Object.keys(problems).length > 0;

function fieldNamed<Name extends string>(
  name: PropertyKey | undefined,
  values: Values<Name>,
): Name | undefined {
  return (Object.keys(values) as Name[]).find((candidate) => candidate === name);
}
