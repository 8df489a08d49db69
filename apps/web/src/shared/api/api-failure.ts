import type { ApiErrorBody } from '@punktgenau/contract/errors/api-error';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';

/** What failed: a code of the server's catalogue, or one of the two failures only a client can see. */
export type ApiFailureCode = ErrorCode | 'network_unreachable' | 'answer_unreadable';

type ApiFailureInit = {
  readonly code: ApiFailureCode;
  readonly message: string;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly fields?: ApiErrorBody['fields'];
  readonly secondFactor?: ApiErrorBody['secondFactor'];
  readonly unconfirmed?: ApiErrorBody['unconfirmed'];
};

/**
 * A call that was not answered as hoped. `message` is in the player's language when the server wrote it and empty
 * otherwise; `describeFailure` always has words.
 */
export class ApiFailure extends Error {
  readonly code: ApiFailureCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly fields: NonNullable<ApiErrorBody['fields']>;
  /** With `second_factor_required`: what the log-in goes on with. */
  readonly secondFactor: ApiErrorBody['secondFactor'];
  /** With `email_not_verified`: where the mail went, and what has it sent again. */
  readonly unconfirmed: ApiErrorBody['unconfirmed'];

  constructor({ code, message, status, requestId, fields, secondFactor, unconfirmed }: ApiFailureInit) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields ?? {};
    this.secondFactor = secondFactor;
    this.unconfirmed = unconfirmed;
  }
}

/** JSON text as a value, `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
