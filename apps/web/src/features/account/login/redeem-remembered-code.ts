import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { attempt } from '#shared/api/attempt.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { activateCode, fetchUserAfter, redeemedToast } from '#shared/premium-code/redeem-code.ts';
import { toast } from '#shared/ui/toast.ts';
import { rememberedCode } from '../navigation/remembered.ts';

/**
 * Redeems the code a player logged in with, and says how it went. A code that was refused is forgotten; one whose call
 * got lost is remembered until the next login.
 *
 * @returns the player, with premium when the code brought it
 */
export async function redeemRememberedCode(code: string, user: CurrentUser): Promise<CurrentUser> {
  const activation = await attempt(activateCode(code, user.id));
  if (activation.ok) {
    rememberedCode.clear();
    toast(redeemedToast(activation.value));
    return fetchUserAfter(activation.value, user);
  }
  const { error } = activation;
  if (error.status === 0) {
    rememberedCode.keep(code, Date.now());
    toast({
      variant: 'destructive',
      title: m.pending_code_network_title(),
      description: m.pending_code_network_body(),
    });
    return user;
  }
  if (error.status < 500 && error.code !== 'rate_limited') rememberedCode.clear();
  toast({
    variant: 'destructive',
    title: m.pending_code_failed_title(),
    description: describeFailure(error, m.pending_code_failed_body()),
  });
  return user;
}
