import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { toast } from '#shared/ui/toast.ts';
import type { Values } from '../forms/checked.ts';
import { type FieldProblems, problemsFromApiError } from '../forms/field-problems.ts';

/**
 * Tells about a call that failed: the toast says what happened, the returned problems stand beside their fields.
 *
 * @param title heading of the toast
 * @param fallback its sentence when the server gave none
 */
export function reportFailure<Name extends string>(
  failure: ApiFailure,
  { title, fallback, values }: { title: string; fallback: string; values: Values<Name> },
): FieldProblems<Name> {
  toast({ variant: 'destructive', title, description: describeFailure(failure, fallback) });
  return problemsFromApiError(failure, values);
}
