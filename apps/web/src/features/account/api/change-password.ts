import type { changePasswordRequestSchema } from '@punktgenau/contract';
import type * as z from 'zod/mini';
import { apiPostSilently } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

export const changePassword = (
  request: z.output<typeof changePasswordRequestSchema>,
): Promise<Attempt<void>> => attempt(apiPostSilently('/api/auth/change-password', request));
