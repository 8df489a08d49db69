import type { CodeActivated } from '@punktgenau/contract/premium/premium-schemas';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import type { ToastInput } from '#shared/ui/toast.ts';

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
