import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { readPremiumCode } from '@punktgenau/contract/premium/premium-code';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { premiumSentence } from '#shared/premium/premium-sentence.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { toast } from '#shared/ui/toast.ts';
import { PremiumCodeField } from './premium-code-field.tsx';
import { activateCode, redeemedToast, restartingToast, showNewPremium } from './redeem-code.ts';

type RedeemCodeFormProps = {
  readonly user: CurrentUser;
  /** A code the player came with. */
  readonly codeFromAddress?: string;
  /** In a narrow place beside a louder way: the button stands under the field and is quiet. */
  readonly isStacked?: boolean;
};

/**
 * Field and button for redeeming a premium code, wherever a signed-in player may do so. Afterwards the current user
 * carries the new end of premium; what the page shows follows from that.
 */
export function RedeemCodeForm({ user, codeFromAddress = '', isStacked = false }: RedeemCodeFormProps) {
  const { input, typed, isBusy, problem, change, submit } = useRedeemCode(user, codeFromAddress);
  return (
    // The field's label line and gap, so that the button lines up with the field and not with its error.
    <form
      noValidate
      className={isStacked ? 'grid gap-5 max-sm:gap-4' : 'grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]'}
      onSubmit={(event) => void submit(event)}
    >
      <PremiumCodeField
        ref={input}
        label={m.code_label()}
        // As codes look that are made many at once.
        placeholder="XXXX-XXXX-XXXX-XXXX"
        code={typed}
        error={problem}
        onCodeChange={change}
      />
      <Button
        type="submit"
        variant={isStacked ? 'secondary' : 'pro'}
        isLoading={isBusy}
        className={classNames('max-lg:min-h-(--size-touch)', !isStacked && 'sm:mt-[1.625rem] sm:self-start')}
      >
        {isBusy ? m.code_redeeming() : m.code_redeem()}
      </Button>
    </form>
  );
}

/** Time between redeeming a code and starting the desktop app again (specification, section 9). */
const restartDelayMs = 2_000;

/**
 * Redeeming a code: what is typed, whether it is on its way, and why it was refused.
 *
 * @param codeFromAddress a code the player came with; it stands in the field, which has the focus
 */
function useRedeemCode(user: CurrentUser, codeFromAddress: string) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => readPremiumCode(codeFromAddress));
  const [problem, setProblem] = useState<string>();
  const { submit: redeem, isBusy } = useSubmit(useRedeeming(user, () => setTyped('')));
  const code = readPremiumCode(typed);

  useEffect(() => {
    if (codeFromAddress !== '') input.current?.focus();
  }, [codeFromAddress]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code === '') {
      setProblem(m.code_missing());
      return input.current?.focus();
    }
    setProblem(undefined);
    const redeemed = await redeem(code);
    if (redeemed === undefined || redeemed.ok) return;
    const { title, description } = refusalWords(redeemed.error, user);
    toast({ variant: 'destructive', title, description });
    // Nothing about it can be mended in the field: a message there would outlast what it is about.
    if (redeemed.error.code === 'premium_code_already_redeemed') setTyped('');
    else setProblem(description);
    input.current?.focus();
  };

  const change = (next: string) => {
    setTyped(next);
    setProblem(undefined);
  };

  return { input, typed, isBusy, problem, change, submit };
}

/** Redeems a code, says what it brought, and has every page know of it. */
function useRedeeming(user: CurrentUser, onRedeemed: () => void) {
  const client = useQueryClient();
  return async (code: string): Promise<void> => {
    const activated = await activateCode(code, user.id);
    onRedeemed();
    if (activated.shouldRestart && desktopBridge) {
      toast(restartingToast(activated));
      await new Promise((resolve) => setTimeout(resolve, restartDelayMs));
      return await desktopBridge.restartApp();
    }
    toast(redeemedToast(activated));
    await showNewPremium(client, user, activated);
  };
}

function refusalWords(error: ApiFailure, user: CurrentUser) {
  if (error.code === 'premium_code_already_redeemed') {
    const description = `${describeFailure(error)} ${premiumSentence(user)}`;
    return { title: m.code_redeem_failed_title(), description };
  }
  if (error.status === 0) return { title: m.code_network_title(), description: m.code_network_body() };
  return {
    title: m.code_redeem_failed_title(),
    description: describeFailure(error, m.code_redeem_failed_body()),
  };
}
