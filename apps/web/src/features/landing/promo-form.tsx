import { validateCode } from '@punktgenau/contract/premium/endpoints';
import { readPremiumCode } from '@punktgenau/contract/premium/premium-code';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { m } from '#shared/i18n/messages.ts';
import { PremiumCodeField } from '#shared/premium-code/premium-code-field.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { loginWithCode, type PromoOutcome, promoOutcome, signupWithCode } from './promo-outcome.ts';

/** How long the good news stands before the login takes over (specification, section 9). */
const redirectDelayMs = 1500;

type PromoFormProps = {
  readonly label: string;
  /** On one line with its label, for the strip. */
  readonly isCompact?: boolean;
  /** Names the form where another one like it stands on the page. */
  readonly 'aria-label'?: string;
};

/** Checks a code for a visitor; it is redeemed after the login that follows. */
export function PromoForm({ label, isCompact = false, 'aria-label': name }: PromoFormProps) {
  const { input, typed, isChecking, outcome, change, submit, askForCode, dismiss } = usePromoCheck();
  const isEmpty = readPremiumCode(typed) === '';
  const isOnItsWay = outcome?.kind === 'valid';
  return (
    <form
      noValidate
      aria-label={name}
      className="relative grid min-w-0"
      onSubmit={(event) => void submit(event)}
      onBlur={dismiss}
    >
      <div className={isCompact ? 'promo-strip' : 'grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]'}>
        <PremiumCodeField
          ref={input}
          label={label}
          code={typed}
          onCodeChange={change}
          placeholder={m.promo_empty_title()}
          {...(isCompact && { className: 'promo-strip-field' })}
        />
        <Button
          type="submit"
          isLoading={isChecking}
          aria-disabled={isEmpty || isChecking || isOnItsWay}
          onRefusedClick={() => isEmpty && askForCode()}
          className={
            isCompact
              ? 'max-lg:min-h-(--size-touch)'
              : 'max-lg:min-h-(--size-touch) sm:mt-[1.625rem] sm:self-start'
          }
        >
          {isChecking ? m.promo_checking() : m.promo_check()}
        </Button>
      </div>
      {/* Over what follows, so that nothing moves while a visitor reads or is about to press something. */}
      <div role="status" className="absolute inset-x-0 top-full z-20 not-empty:mt-2">
        {outcome && (
          <div className="rounded-md bg-ground shadow-lg">
            <Outcome outcome={outcome} />
          </div>
        )}
      </div>
    </form>
  );
}

function Outcome({ outcome }: { readonly outcome: PromoOutcome }) {
  switch (outcome.kind) {
    case 'valid':
      return (
        <Notice
          variant="pro"
          icon="check"
          title={m.promo_valid_title()}
          action={
            <LinkButton size="sm" href={signupWithCode(outcome.code)}>
              {m.promo_signup()}
            </LinkButton>
          }
        >
          {m.promo_valid_body({ validDays: outcome.validDays })}
        </Notice>
      );
    case 'invalid':
      return (
        <Notice variant="danger" title={m.promo_invalid_title()}>
          <p>{outcome.message || m.promo_invalid_message()}</p>
          <p>{m.promo_invalid_hint()}</p>
        </Notice>
      );
    case 'unchecked':
      return (
        <Notice variant="danger" title={m.promo_failed_title()}>
          {outcome.message || m.promo_failed_body()}
        </Notice>
      );
    case 'empty':
      return <Notice title={m.promo_empty_title()}>{m.promo_empty_body()}</Notice>;
  }
}

function usePromoCheck() {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // By hand and not by `useSubmit`: the start page does without the library around it.
  const isSending = useRef(false);
  const [typed, setTyped] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [outcome, setOutcome] = useState<PromoOutcome>();
  const next = outcome?.kind === 'valid' ? loginWithCode(outcome.code) : null;

  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => navigate(next), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  const askForCode = () => {
    setOutcome({ kind: 'empty' });
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = readPremiumCode(typed);
    if (code === '') return askForCode();
    if (isSending.current || next !== null) return;
    isSending.current = true;
    setChecking(true);
    setOutcome(undefined);
    try {
      setOutcome(promoOutcome(code, await attempt(call(validateCode, { body: { code } }))));
    } finally {
      isSending.current = false;
      setChecking(false);
    }
  };

  const change = (value: string) => {
    setTyped(value);
    setOutcome(undefined);
  };

  // A visitor who moves the focus elsewhere has read it, and wants to see what lies below. A window that is left keeps its focus.
  const dismiss = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget) || document.activeElement === target || next !== null) return;
    setOutcome(undefined);
  };

  return { input, typed, isChecking, outcome, change, submit, askForCode, dismiss };
}
