import type { CurrentUser, loginRequestSchema } from '@punktgenau/contract';
import type * as z from 'zod/mini';
import { apiPost } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

export const logIn = (request: z.output<typeof loginRequestSchema>): Promise<Attempt<CurrentUser>> =>
  attempt(
    apiPost(
      '/api/auth/login',
      request,
      async () => (await import('#shared/api/answer-schemas.ts')).currentUserSchema,
    ),
  );
