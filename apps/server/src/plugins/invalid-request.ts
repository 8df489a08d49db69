import { type FieldErrorCode, fieldErrorCodes } from '@punktgenau/contract/errors/field-errors';
import type { FieldError } from '../platform/result.ts';

/** One thing a schema found, as zod reports it. */
export type SchemaIssue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly [detail: string]: unknown;
};

/** A request that does not fit its schema. `fields` is empty when it is not even an object. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly statusCode = 400;
  readonly fields: Readonly<Record<string, FieldError>>;

  constructor(issues: readonly SchemaIssue[], input: unknown) {
    super('The request does not fit its schema.');
    this.fields = describeIssues(issues, input);
  }
}

/**
 * Names what is wrong with each field, by its path with dots. Of several mistakes in one field the first counts.
 *
 * @param input what was parsed; tells a missing value from one of the wrong kind
 */
function describeIssues(issues: readonly SchemaIssue[], input: unknown): Record<string, FieldError> {
  const fields = new Map<string, FieldError>();
  const add = (path: readonly PropertyKey[], error: FieldError) => {
    const name = path.map(String).join('.');
    if (name !== '' && !fields.has(name)) fields.set(name, error);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys' && Array.isArray(issue.keys)) {
      for (const key of issue.keys) add([...issue.path, String(key)], { code: 'unknown_field' });
    } else {
      add(issue.path, describeIssue(issue, valueAt(input, issue.path)));
    }
  }
  // A plain object with such a key would get another prototype instead of a field.
  fields.delete('__proto__');
  return Object.fromEntries(fields);
}

function describeIssue(issue: SchemaIssue, value: unknown): FieldError {
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return { code: 'required' };
      if (issue.expected === 'int' && typeof value === 'number') return { code: 'not_a_step', step: 1 };
      return { code: 'wrong_type' };
    case 'too_small':
      if (isText && issue.minimum === 1) return { code: 'required' };
      return { code: isText ? 'too_short' : 'too_small', ...numberAs('min', issue.minimum) };
    case 'too_big':
      return { code: isText ? 'too_long' : 'too_big', ...numberAs('max', issue.maximum) };
    case 'not_multiple_of':
      return { code: 'not_a_step', ...numberAs('step', issue.divisor) };
    case 'invalid_value':
      return { code: value === undefined ? 'required' : 'not_an_option' };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'bad_email' : 'bad_format' };
    case 'custom':
      return describeCustomIssue(issue.params);
    default:
      return { code: 'bad_format' };
  }
}

/** Our own checks say in their `params` which field error they mean. */
function describeCustomIssue(params: unknown): FieldError {
  if (typeof params !== 'object' || params === null || !('fieldError' in params))
    return { code: 'bad_format' };
  const code = params.fieldError;
  if (!isFieldErrorCode(code)) return { code: 'bad_format' };
  return { code, ...numberAs('max', 'max' in params ? params.max : undefined) };
}

function isFieldErrorCode(code: unknown): code is FieldErrorCode {
  return fieldErrorCodes.some((known) => known === code);
}

function numberAs<Name extends 'min' | 'max' | 'step'>(
  name: Name,
  value: unknown,
): { [key in Name]?: number } {
  const result: { [key in Name]?: number } = {};
  if (typeof value === 'number' || typeof value === 'bigint') result[name] = Number(value);
  return result;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    input,
  );
}
