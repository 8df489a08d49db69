import { type AdminCode, adminCodeSchema, codePageSchema, createdCodesSchema } from '@punktgenau/contract';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { apiDelete, apiGet, apiPost, apiPostSilently } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';
import { useTurnedAway } from '../api/use-operator-query.ts';
import {
  type CodeSelection,
  codePageUrl,
  codesUrl,
  createCodesUrl,
  createCodeUrl,
} from './code-addresses.ts';
import type { Terms } from './code-terms.ts';

/** The premium codes of a selection, page by page as they are asked for. Players redeem them meanwhile. */
export function useCodes(selection: CodeSelection) {
  const query = useInfiniteQuery({
    queryKey: [codesUrl, codePageUrl(selection)],
    queryFn: ({ pageParam, signal }) => apiGet(codePageUrl(selection, pageParam), codePageSchema, { signal }),
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
  const change = async <T>(call: Promise<T>): Promise<Attempt<T>> => {
    const result = await attempt(call);
    // After a failure, too: what the list showed may have been the reason.
    void client.invalidateQueries({ queryKey: [codesUrl] });
    return result;
  };
  return {
    create: (code: string, terms: Terms): Promise<Attempt<AdminCode>> =>
      change(apiPost(createCodeUrl, { code, ...terms }, adminCodeSchema)),
    createMany: (order: { readonly count: number; readonly prefix: string }, terms: Terms) =>
      change(apiPost(createCodesUrl, { ...order, ...terms }, createdCodesSchema)),
    remove: ({ id }: AdminCode) => change(apiDelete(`${codesUrl}/${id}`)),
    end: ({ id }: AdminCode) => change(apiPostSilently(`${codesUrl}/${id}/end`)),
  };
}
