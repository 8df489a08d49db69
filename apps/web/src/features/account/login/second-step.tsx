import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import { logInWithFactor } from '@punktgenau/contract/second-factor/endpoints';
import type { PasskeyAssertion } from '@punktgenau/contract/second-factor/passkey-schemas';
import type { FactorQuestion } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { CodeField } from '#shared/confirmation/code-field.tsx';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { askForPasskey, canUsePasskeys } from '#shared/passkeys/passkeys.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

type SecondStepProps = {
  readonly question: FactorQuestion;
  readonly rememberMe: boolean;
  readonly onLoggedIn: (user: LoggedIn) => Promise<void>;
  /** Back to name and password. */
  readonly onBack: () => void;
};

type Proof = { readonly code?: string; readonly passkey?: PasskeyAssertion };

/** What a log-in asks for after the password. */
export default function SecondStep(props: SecondStepProps) {
  const { hasTotp, hasRecoveryCodes, passkey: request } = props.question;
  const showsPasskey = request !== null && canUsePasskeys();
  const { isRecovery, problem, isBusy, field, passkeyButton, ...step } = useSecondStep(props);
  const { onBack } = props;

  return (
    <form noValidate onSubmit={(event) => void step.send(event)} className="grid gap-5">
      <div className="grid gap-1">
        <h2>{m.login_factor_title()}</h2>
        <p className="text-ink-muted">{leadOf(showsPasskey, isRecovery)}</p>
        {request !== null && hasDesktopBridge() && (
          <p className="text-ink-muted">{m.login_factor_passkey_desktop()}</p>
        )}
      </div>
      {showsPasskey && (
        <>
          <Button
            ref={passkeyButton}
            variant="primary"
            size="lg"
            isLoading={isBusy}
            onClick={() => void step.showPasskey()}
          >
            {m.login_factor_passkey_use()}
          </Button>
          <p className="border-t border-hair pt-5 text-ink-muted">{m.login_factor_or_code()}</p>
        </>
      )}
      <CodeField
        key={String(isRecovery)}
        ref={field}
        isNumeric={!isRecovery}
        label={isRecovery ? m.login_factor_recovery_code() : m.login_factor_code()}
        error={problem}
        onInput={step.forgetProblem}
      />
      <Button type="submit" variant={showsPasskey ? 'secondary' : 'primary'} size="lg" isLoading={isBusy}>
        {m.login_factor_submit()}
      </Button>
      <div className="grid justify-items-start gap-2">
        {hasTotp && hasRecoveryCodes && (
          <Button variant="ghost" size="sm" className="-ml-3" onClick={step.change}>
            {isRecovery ? m.login_factor_use_app() : m.login_factor_use_recovery()}
          </Button>
        )}
        <Button variant="ghost" size="sm" className="-ml-3" onClick={onBack}>
          {m.login_factor_back()}
        </Button>
      </div>
      <p className="text-sm text-ink-faint">{m.login_factor_lost()}</p>
    </form>
  );
}

/** Which kind of code is asked for, and where the focus goes: to the passkey's button first, where there is one. */
function useKindOfCode(isRecoveryAtFirst: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  const [isRecovery, setRecovery] = useState(isRecoveryAtFirst);

  // The fields that had the focus have left the page; this is the one to go on with. Again when another code is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind of code decides what the field asks for
  useEffect(
    () => (isFirst.current && passkeyButton.current ? passkeyButton : field).current?.focus(),
    [isRecovery],
  );

  const changeKind = () => {
    isFirst.current = false;
    setRecovery(!isRecovery);
  };
  return { field, passkeyButton, isRecovery, changeKind };
}

/** What was shown is sent; a refusal leads back to the field, or to the password when it took too long. */
function useSecondStep({ question, rememberMe, onLoggedIn, onBack }: SecondStepProps) {
  const { hasTotp, passkey: request, ticket } = question;
  const { field, passkeyButton, isRecovery, changeKind } = useKindOfCode(!hasTotp);
  const [problem, setProblem] = useState<string>();
  const { submit, isBusy } = useSubmit(async (proof: Proof) => {
    const body = { ticket, ...proof, rememberMe, isDesktopClient: hasDesktopBridge() };
    await onLoggedIn(await call(logInWithFactor, { body }));
  });

  const refuse = (reason: string) => {
    setProblem(reason);
    field.current?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code.replace(/[\s-]/g, '').length < 6) return refuse(m.security_code_missing());
    await sendProof({ code });
  };

  const sendProof = async (proof: Proof) => {
    setProblem(undefined);
    const sent = await submit(proof);
    if (sent === undefined || sent.ok) return;
    const reason = describeFailure(sent.error, m.account_login_failed_body());
    const isOver = sent.error.code === 'second_factor_expired';
    if (proof.code !== undefined && !isOver) return refuse(reason);
    toast({ variant: 'destructive', title: m.account_login_failed_title(), description: reason });
    if (isOver) onBack();
  };

  const showPasskey = async () => {
    if (request === null) return;
    const passkey = await askForPasskey(request);
    if (passkey !== undefined) return sendProof({ passkey });
    const description = m.security_passkey_given_up();
    toast({ variant: 'destructive', title: m.login_passkey_failed(), description });
  };

  const change = () => {
    setProblem(undefined);
    changeKind();
  };

  return {
    isRecovery,
    problem,
    isBusy,
    field,
    passkeyButton,
    send,
    showPasskey,
    change,
    forgetProblem: () => setProblem(undefined),
  };
}

function leadOf(showsPasskey: boolean, isRecovery: boolean): string {
  if (showsPasskey) return m.login_factor_passkey();
  return isRecovery ? m.login_factor_recovery() : m.login_factor_app();
}
