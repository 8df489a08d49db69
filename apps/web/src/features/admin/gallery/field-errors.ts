import { ApiFailure } from '#shared/api/api-failure.ts';

/** What the server says about single fields of a refused form. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([name, { message }]) => [name, message]));
}
