import { adminChartsSchema } from '@punktgenau/contract';
import { apiQuery } from '#shared/api/query-client.ts';
import { useOperatorQuery } from '../api/use-operator-query.ts';

/** The series behind the charts, read anew whenever they are opened. */
export function useCharts() {
  return useOperatorQuery({
    ...apiQuery('/api/admin/charts', adminChartsSchema),
    staleTime: 0,
  });
}
