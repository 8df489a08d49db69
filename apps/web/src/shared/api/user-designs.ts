import { apiQuery } from './query-client.ts';

/** Address, and therefore query key, of a user's saved designs. */
export function userDesignsUrl(userId: number): string {
  return `/api/crosshairs/user/${userId}`;
}

/** The saved designs of a user; the navigation counts them, the designs and overlay pages list them. */
export function userDesignsQuery(userId: number) {
  return apiQuery(userDesignsUrl(userId), loadDesignListSchema);
}

const loadDesignListSchema = async () => (await import('./answer-schemas.ts')).savedDesignListSchema;
