import type { UnconfirmedSignUp } from '@punktgenau/contract/account/account-schemas';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import type { FieldErrorCode } from '@punktgenau/contract/errors/field-errors';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { type Failure as FailureOf, fail as failWith, type Success } from '@punktgenau/result';

export { done, mapResult, type Success, succeed } from '@punktgenau/result';

/** A field error with the numbers its text mentions. */
export type FieldError = {
  readonly code: FieldErrorCode;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
};

/** An expected failure: a code of the error catalogue, and the fields it is about. */
export type Failure<Code extends ErrorCode = ErrorCode> = FailureOf<Code> & {
  readonly fields?: Readonly<Record<string, FieldError>>;
  /** How long the caller should wait before trying again, in seconds. */
  readonly retryAfterSeconds?: number;
  /** With `second_factor_required`: what the log-in goes on with. */
  readonly secondFactor?: FactorQuestion;
  /** With `email_not_verified`: where the mail went, and what has it sent again. */
  readonly unconfirmed?: UnconfirmedSignUp;
};

/** How something ended that can fail in expected ways; `Code` names them, so that a route can show it declares each. */
export type Result<Value = undefined, Code extends ErrorCode = ErrorCode> = Success<Value> | Failure<Code>;

export function fail<Code extends ErrorCode>(
  error: Code,
  fields?: Readonly<Record<string, FieldError>>,
): Failure<Code> {
  return fields ? { ...failWith(error), fields } : failWith(error);
}

/** A call that came too often. @param waitMs until it may come again */
export function tooManyCalls(waitMs: number): Failure<'rate_limited'> {
  return { ...fail('rate_limited'), retryAfterSeconds: Math.ceil(waitMs / 1000) };
}
