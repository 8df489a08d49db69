import type { AdminCode } from '@punktgenau/contract/admin/code-schemas';
import {
  createCode,
  createCodes,
  deleteCode,
  endCode,
  listCodes,
} from '@punktgenau/contract/admin/endpoints';
import type { Result } from '@punktgenau/result';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { useTurnedAway } from '../api/use-operator-query.ts';
import { type CodeSelection, selectionQuery } from './code-addresses.ts';
import type { Terms } from './code-terms.ts';

/** The premium codes of a selection, page by page as they are asked for. Players redeem them meanwhile. */
export function useCodes(selection: CodeSelection) {
  const selected = selectionQuery(selection);
  const query = useInfiniteQuery({
    queryKey: [listCodes.path, selected],
    queryFn: ({ pageParam, signal }) =>
      call(listCodes, { query: { ...selected, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useTurnedAway(query.error);
  return query;
}

/** What can be done with codes. Whatever changes one has the lists read again. */
export function useCodeActions() {
  const client = useQueryClient();
  const change = async <T>(call: Promise<T>): Promise<Result<T, ApiFailure>> => {
    const result = await attempt(call);
    // After a failure, too: what the list showed may have been the reason.
    void client.invalidateQueries({ queryKey: [listCodes.path] });
    return result;
  };
  return {
    create: (code: string, terms: Terms): Promise<Result<AdminCode, ApiFailure>> =>
      change(call(createCode, { body: { code, ...terms } })),
    createMany: (order: { readonly count: number; readonly prefix: string }, terms: Terms) =>
      change(call(createCodes, { body: { ...order, ...terms } })),
    remove: ({ id }: AdminCode) => change(call(deleteCode, { params: { id } })),
    end: ({ id }: AdminCode) => change(call(endCode, { params: { id } })),
  };
}
