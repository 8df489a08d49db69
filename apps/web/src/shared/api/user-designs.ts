import { listDesigns } from '@punktgenau/contract/designs/list-endpoint';
import { urlOf } from '@punktgenau/contract/endpoint';
import { callQuery } from './call.ts';

/** Address, and therefore query key, of a user's saved designs. */
export function userDesignsUrl(userId: number): string {
  return urlOf(listDesigns, { params: { userId } });
}

/** The saved designs of a user; the navigation counts them, the designs and overlay pages list them. */
export function userDesignsQuery(userId: number) {
  return callQuery(listDesigns, { params: { userId } });
}
