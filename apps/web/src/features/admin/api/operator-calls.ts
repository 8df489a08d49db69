import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, type ApiFailureCode } from '#shared/api/api-failure.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { toast } from '#shared/ui/toast.ts';

/** Something only operators get. When the server turns the operator away, the guard leads away from the page. */
export function useOperatorQuery<T>(options: UseQueryOptions<T, Error, T, string[]>) {
  const query = useQuery(options);
  useTurnedAway(query.error);
  return query;
}

/** Asks for the account again when the server says that the session or the role is gone meanwhile. */
export function useTurnedAway(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isTurnedAway(error)) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [error, client]);
}

function isTurnedAway(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || turningAway.has(error.code));
}

const turningAway: ReadonlySet<ApiFailureCode> = new Set<ApiFailureCode>([
  'admin_required',
  'password_change_required',
  'second_factor_setup_required',
]);

/** Says that something failed, and why. */
export function toastFailure(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: describeFailure(error) });
}
