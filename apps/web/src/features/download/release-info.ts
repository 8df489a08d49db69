import { readRelease } from '@punktgenau/contract/system/endpoints';
import { callQuery } from '#shared/api/call.ts';

/** The desktop app's installer as this server offers it, or that it offers none. */
export const downloadInfoQuery = callQuery(readRelease);
