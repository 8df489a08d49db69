import type { DesktopErrorCode } from '@punktgenau/contract';
import * as z from 'zod/mini';

// What the frame of every page may have to read. Loaded with the first answer, not before: a page that calls nothing
// does not pay for the schema library.
export {
  apiErrorSchema,
  currentUserSchema,
  savedDesignListSchema,
  savedDesignSchema,
} from '@punktgenau/contract';

/** What the companion answers in place of a service that it cannot reach. */
export const serviceUnreachableSchema = z.object({
  code: z.literal('service_unreachable' satisfies DesktopErrorCode),
});
