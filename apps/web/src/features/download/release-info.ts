import { downloadInfoSchema } from '@punktgenau/contract';
import { apiQuery } from '#shared/api/query-client.ts';

/** The desktop app's installer as this server offers it, or that it offers none. */
export const downloadInfoQuery = apiQuery('/api/download/info', downloadInfoSchema);

/** Bytes as megabytes (10⁶ bytes), to one decimal below 100 and none above. */
export function megabytes(bytes: number): number {
  const exact = bytes / 1_000_000;
  return exact < 100 ? Math.round(exact * 10) / 10 : Math.round(exact);
}
