import { apiPostSilently } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

/** Sends the confirmation mail again; the answer is the same whether or not there is such an account. */
export const resendVerification = (email: string): Promise<Attempt<void>> =>
  attempt(apiPostSilently('/api/auth/resend-verification', { email }));
