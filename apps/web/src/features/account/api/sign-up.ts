import type { signupRequestSchema } from '@punktgenau/contract';
import type * as z from 'zod/mini';
import { apiPostSilently } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

export const signUp = (request: z.output<typeof signupRequestSchema>): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/signup', request));
