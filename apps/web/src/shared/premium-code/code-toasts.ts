import type { CodeActivated } from '@punktgenau/contract';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import type { ToastInput } from '#shared/ui/toast.ts';

/** What a redeemed code brought: the code's own days, and the end of premium as the server has it. */
export function redeemedToast({ validDays, proExpiresAt }: CodeActivated): ToastInput {
  return {
    title: m.code_redeemed_title(),
    description: m.code_redeemed_body({ days: validDays, date: formatDate(proExpiresAt) }),
  };
}
