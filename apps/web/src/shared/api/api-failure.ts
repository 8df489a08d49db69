import type { ApiErrorBody, ErrorCode } from '@punktgenau/contract';

/** What failed: a code of the server's catalogue, or one of the two failures only a client can see. */
export type ApiFailureCode = ErrorCode | 'network_unreachable' | 'answer_unreadable';

type ApiFailureInit = {
  readonly code: ApiFailureCode;
  readonly message: string;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly fields?: ApiErrorBody['fields'];
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

  constructor({ code, message, status, requestId, fields }: ApiFailureInit) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields ?? {};
  }
}

/**
 * Reads an error answer.
 *
 * @param status HTTP status of the answer
 * @param body its text; anything but the contract's error shape (a proxy's page, say) becomes `answer_unreadable`. The
 *   companion's word that it cannot reach the service counts as no answer
 */
export async function parseApiFailure(status: number, body: string): Promise<ApiFailure> {
  const { apiErrorSchema, serviceUnreachableSchema } = await import('./answer-schemas.ts');
  const answer = parseJson(body);
  const parsed = apiErrorSchema.safeParse(answer);
  if (parsed.success) return new ApiFailure({ ...parsed.data, status });
  if (serviceUnreachableSchema.safeParse(answer).success) {
    return new ApiFailure({ code: 'network_unreachable', message: '', status: 0 });
  }
  return new ApiFailure({ code: 'answer_unreadable', message: '', status });
}

/** JSON text as a value, `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
