import { apiPostSilently } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

/** Asks for a reset link; the answer is the same whether or not there is such an account. */
export const requestResetLink = (email: string): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/forgot-password', { email }));
