import { readStats } from '@punktgenau/contract/admin/endpoints';
import { call } from '#shared/api/call.ts';
import { useOperatorQuery } from '../api/operator-calls.ts';

/** Specification, section 9. */
export const pollSeconds = 10;

/** An answer that takes longer would come after the next question. */
const patienceMs = 9000;

/**
 * The six figures, asked for every ten seconds. In a hidden tab polling rests, and goes on at once
 * when the tab is shown again. After a failure the last figures stay in `data`, along with `error`.
 */
export function useStats() {
  return useOperatorQuery({
    queryKey: [readStats.path],
    queryFn: ({ signal }) =>
      call(readStats, undefined, { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) }),
    refetchInterval: pollSeconds * 1000,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}
