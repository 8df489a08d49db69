import { readCharts } from '@punktgenau/contract/admin/endpoints';
import { callQuery } from '#shared/api/call.ts';
import { useOperatorQuery } from '../api/use-operator-query.ts';

/** The series behind the charts, read anew whenever they are opened. */
export function useCharts() {
  return useOperatorQuery({
    ...callQuery(readCharts),
    staleTime: 0,
  });
}
