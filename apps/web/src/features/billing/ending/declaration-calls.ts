import type { DeclarationReceived } from '@punktgenau/contract';
import { apiPost } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';
import type { Declaration } from './check-declaration.ts';

const loadSchemas = () => import('./declaration-schemas.ts');

const urls = {
  cancellation: '/api/subscription/cancellation-request',
  withdrawal: '/api/subscription/withdrawal-request',
} as const satisfies Record<Declaration['what'], string>;

/** Sends a declaration. The answer says nothing about the account. */
export function sendDeclaration({ what, request }: Declaration): Promise<Attempt<DeclarationReceived>> {
  return attempt(apiPost(urls[what], request, async () => (await loadSchemas()).declarationReceivedSchema));
}

/** Carries out what was cancelled without signing in. @returns until when premium lasts; `null`: it ended at once */
export async function confirmCancellation(token: string): Promise<Attempt<string | null>> {
  const confirmed = await attempt(
    apiPost(
      '/api/subscription/confirm-cancellation',
      { token },
      async () => (await loadSchemas()).cancellationConfirmedSchema,
    ),
  );
  return confirmed.ok ? { ok: true, value: confirmed.value.endsAt } : confirmed;
}
