import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { readPremiumCode } from '@punktgenau/contract/premium/premium-code';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { toast } from '#shared/ui/toast.ts';
import { activateCode, showNewPremium } from './code-calls.ts';
import { redeemedToast, restartingToast } from './code-toasts.ts';

/** Time between redeeming a code and starting the desktop app again (specification, section 9). */
const restartDelayMs = 2_000;

/**
 * Redeeming a code: what is typed, whether it is on its way, and why it was refused.
 *
 * @param broughtCode a code the player came with; it waits in the field, which has the focus
 */
export function useRedeemCode(user: CurrentUser, broughtCode: string) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  // State follows only after the next paint; two fast Enters arrive before it.
  const isSending = useRef(false);
  const [typed, setTyped] = useState(() => readPremiumCode(broughtCode));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const code = readPremiumCode(typed);

  useEffect(() => {
    if (broughtCode !== '') input.current?.focus();
  }, [broughtCode]);

  const refuse = (title: string, description: string) => {
    setProblem(description);
    toast({ variant: 'destructive', title, description });
    input.current?.focus();
  };

  const redeem = async () => {
    try {
      const activated = await activateCode(code, user.id);
      setTyped('');
      if (activated.shouldRestart && desktopBridge) {
        toast(restartingToast(activated));
        await new Promise((resolve) => setTimeout(resolve, restartDelayMs));
        return await desktopBridge.restartApp();
      }
      toast(redeemedToast(activated));
      await showNewPremium(client, user, activated);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Nothing about it can be mended in the field: a message there would outlast what it is about.
      if (error.code === 'premium_code_already_redeemed') {
        setTyped('');
        const description = `${describeFailure(error)} ${premiumSentence(user)}`;
        toast({ variant: 'destructive', title: m.code_redeem_failed_title(), description });
        input.current?.focus();
      } else if (error.status === 0) refuse(m.code_network_title(), m.code_network_body());
      else refuse(m.code_redeem_failed_title(), describeFailure(error, m.code_redeem_failed_body()));
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code === '' || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await redeem();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const change = (next: string) => {
    setTyped(next);
    setProblem(undefined);
  };

  return { input, typed, isEmpty: code === '', isBusy, problem, change, submit };
}
