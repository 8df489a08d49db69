import { adminStatsSchema } from '@punktgenau/contract';
import { apiGet } from '#shared/api/api-client.ts';
import { useOperatorQuery } from '../api/use-operator-query.ts';

/** Address, and therefore query key, of the six figures. */
export const statsUrl = '/api/admin/stats';

/** Specification, section 9. */
export const pollSeconds = 10;

/** An answer that takes longer would come after the next question. */
const patienceMs = 9000;

/**
 * The six figures, asked for every ten seconds. Nobody looks at a hidden tab: polling rests there, and goes on at once
 * when the tab is shown again. After a failure the last figures stay in `data`, with `error` beside them.
 */
export function useStats() {
  return useOperatorQuery({
    queryKey: [statsUrl],
    queryFn: ({ signal }) =>
      apiGet(statsUrl, adminStatsSchema, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      }),
    refetchInterval: pollSeconds * 1000,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}
