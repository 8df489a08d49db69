import type { CodeActivated, CodeValidity, CurrentUser } from '@punktgenau/contract';
import type { QueryClient } from '@tanstack/react-query';
import { apiGet, apiPost } from '#shared/api/api-client.ts';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { currentUserUrl, setCurrentUser } from '#shared/api/current-user.ts';

/** Asks whether a code could be redeemed, without redeeming it. @throws ApiFailure */
export function validateCode(code: string): Promise<CodeValidity> {
  return apiPost(
    '/api/premium-codes/validate',
    { code },
    async () => (await import('./code-schemas.ts')).codeValiditySchema,
  );
}

/** Redeems a code for the signed-in player. @throws ApiFailure */
export function activateCode(code: string, userId: number): Promise<CodeActivated> {
  return apiPost(
    '/api/premium/activate',
    { code, userId },
    async () => (await import('./code-schemas.ts')).codeActivatedSchema,
  );
}

/** The player after redeeming a code. A call that gets lost is no logout: what is known already then stands. */
export async function fetchUserAfter(activated: CodeActivated, user: CurrentUser): Promise<CurrentUser> {
  try {
    return await apiGet(currentUserUrl, async () => (await import('./code-schemas.ts')).currentUserSchema);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { ...user, isPro: true, proExpiresAt: activated.proExpiresAt };
  }
}

/**
 * Lets every page know of new premium. Specification, section 4, loads the page again after a second; here the
 * player and everything that was asked of the server are asked for again instead, so that nothing typed and no
 * message is lost.
 */
export async function showNewPremium(
  client: QueryClient,
  user: CurrentUser,
  activated: CodeActivated,
): Promise<void> {
  setCurrentUser(client, await fetchUserAfter(activated, user));
  await client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== currentUserUrl,
  });
}
