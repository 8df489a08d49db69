import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { redeemCode } from '@punktgenau/contract/premium/endpoints';
import type { CodeActivated } from '@punktgenau/contract/premium/premium-schemas';
import { readCurrentUser } from '@punktgenau/contract/session/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { call } from '#shared/api/call.ts';
import { currentUserUrl, setCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import type { ToastInput } from '#shared/ui/toast.ts';

/** Redeems a code for the signed-in player. @throws ApiFailure */
export function activateCode(code: string, userId: number): Promise<CodeActivated> {
  return call(redeemCode, { body: { code, userId } });
}

/** The player after redeeming a code. A call that gets lost is no logout: what is known already then stands. */
export async function fetchUserAfter(activated: CodeActivated, user: CurrentUser): Promise<CurrentUser> {
  try {
    return await call(readCurrentUser);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { proExpiresAt, premiumTerms } = activated;
    return { ...user, isPro: true, proExpiresAt, premiumTerms };
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

/** The same before the desktop app starts again, which makes everything of it aware of the new premium. */
export function restartingToast(activated: CodeActivated): ToastInput {
  const { title, description } = redeemedToast(activated);
  return { title, description: `${description} ${m.desktop_code_restart()}` };
}

/** What a redeemed code brought: the code's own days, and the end of premium as the server has it. */
export function redeemedToast(activated: CodeActivated): ToastInput {
  return {
    title: m.code_redeemed_title(),
    description: m.code_redeemed_body({ days: activated.validDays, premium: premiumSentence(activated) }),
  };
}
