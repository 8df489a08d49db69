import type { ErrorCode, FieldErrorCode } from '@punktgenau/contract';

/** A field error with the numbers its text mentions. */
export type FieldError = {
  readonly code: FieldErrorCode;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
};

/** An expected failure: a code of the error catalogue, and the fields it is about. */
export type Failure = {
  readonly ok: false;
  readonly error: ErrorCode;
  readonly fields?: Readonly<Record<string, FieldError>>;
  /** How long the caller should wait before trying again, in seconds. */
  readonly retryAfterSeconds?: number;
};

export type Result<Value = undefined> = { readonly ok: true; readonly value: Value } | Failure;

export const done: Result = { ok: true, value: undefined };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(error: ErrorCode, fields?: Readonly<Record<string, FieldError>>): Failure {
  return fields ? { ok: false, error, fields } : { ok: false, error };
}
