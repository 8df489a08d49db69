import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { attempt } from '#shared/api/attempt.ts';
import { m } from '#shared/i18n/messages.ts';
import { validateCode } from '#shared/premium-code/code-calls.ts';
import { PremiumCodeField } from '#shared/premium-code/premium-code-field.tsx';
import { readCode } from '#shared/premium-code/read-code.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { loginWithCode, type PromoOutcome, promoOutcome } from './promo-outcome.ts';

/** How long the good news stands before the login takes over (specification, section 9). */
const redirectDelayMs = 1500;

/** A strip for visitors who come with a code: it is checked here and redeemed after the login. */
export function PromoCode() {
  const { typed, isChecking, outcome, change, submit } = usePromoCheck();
  const code = readCode(typed);
  const isOnItsWay = outcome?.kind === 'valid';
  return (
    <section className="border-t border-hair bg-panel" aria-labelledby="promo">
      <div className="wrap grid gap-x-12 gap-y-5 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-1">
          <h2 id="promo">{m.promo_title()}</h2>
          <p className="text-ink-muted">{m.promo_body()}</p>
        </div>
        <div className="grid min-w-0 gap-3">
          <form
            noValidate
            className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
            onSubmit={(event) => void submit(event)}
          >
            <PremiumCodeField label={m.promo_label()} code={typed} onCodeChange={change} />
            <Button
              type="submit"
              isLoading={isChecking}
              disabled={code === '' || isChecking || isOnItsWay}
              className="max-lg:min-h-(--size-touch) sm:mt-[1.625rem] sm:self-start"
            >
              {isChecking ? m.promo_checking() : m.promo_check()}
            </Button>
          </form>
          <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
        </div>
      </div>
    </section>
  );
}

function Outcome({ outcome }: { readonly outcome: PromoOutcome }) {
  switch (outcome.kind) {
    case 'valid':
      return (
        <Notice variant="pro" icon="check" title={m.promo_valid_title()}>
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    if (code === '') return setOutcome({ kind: 'empty' });
    if (isSending.current || next !== null) return;
    isSending.current = true;
    setChecking(true);
    setOutcome(undefined);
    try {
      setOutcome(promoOutcome(code, await attempt(validateCode(code))));
    } finally {
      isSending.current = false;
      setChecking(false);
    }
  };

  const change = (value: string) => {
    setTyped(value);
    setOutcome(undefined);
  };

  return { typed, isChecking, outcome, change, submit };
}
