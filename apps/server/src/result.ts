import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import type { FieldErrorCode } from '@punktgenau/contract/errors/field-errors';

/** A field error with the numbers its text mentions. */
export type FieldError = {
  readonly code: FieldErrorCode;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
};

/** An expected failure: a code of the error catalogue, and the fields it is about. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  readonly ok: false;
  readonly error: Code;
  readonly fields?: Readonly<Record<string, FieldError>>;
  /** How long the caller should wait before trying again, in seconds. */
  readonly retryAfterSeconds?: number;
};

export type Success<Value = undefined> = { readonly ok: true; readonly value: Value };

/** How something ended that can fail in expected ways; `Code` names them, so that a route can show it declares each. */
export type Result<Value = undefined, Code extends ErrorCode = ErrorCode> = Success<Value> | Failure<Code>;

export const done: Success = { ok: true, value: undefined };

export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function fail<Code extends ErrorCode>(
  error: Code,
  fields?: Readonly<Record<string, FieldError>>,
): Failure<Code> {
  return fields ? { ok: false, error, fields } : { ok: false, error };
}

/** A call that came too often. @param waitMs until it may come again */
export function tooManyCalls(waitMs: number): Failure<'rate_limited'> {
  return { ...fail('rate_limited'), retryAfterSeconds: Math.ceil(waitMs / 1000) };
}

/** The same outcome with another value; a failure stays as it is. */
export function mapResult<Value, Mapped, Code extends ErrorCode>(
  result: Result<Value, Code>,
  map: (value: Value) => Mapped,
): Result<Mapped, Code> {
  return result.ok ? succeed(map(result.value)) : result;
}
