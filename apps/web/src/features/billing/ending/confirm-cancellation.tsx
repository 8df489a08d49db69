import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { CancelledView } from './cancelled-view.tsx';
import { confirmCancellation } from './declaration.ts';

type Problem = { readonly text: string; readonly isFinal: boolean };

/**
 * The link of the mail. Opening it does nothing yet: mail programs open links by themselves, and none of them may cancel
 * anything.
 */
export function ConfirmCancellation({ token }: { readonly token: string }) {
  const { submit, isBusy } = useSubmit(confirmCancellation);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<PremiumTerms>();

  const confirm = async () => {
    setProblem(undefined);
    const confirmed = await submit(token);
    if (confirmed === undefined) return;
    if (confirmed.ok) return setDone(confirmed.value);
    const { error } = confirmed;
    setProblem({
      text: describeFailure(error, m.cancel_failed()),
      isFinal: error.status >= 400 && error.status < 500 && error.code !== 'rate_limited',
    });
  };

  if (done) return <CancelledView left={done} />;
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.ending_confirm_title()}</h1>
        <p className="text-ink-muted">{m.ending_confirm_body()}</p>
      </div>
      {problem && <Notice role="alert" variant="danger" title={problem.text} />}
      <div className="flex flex-wrap gap-2">
        {problem?.isFinal ? (
          <LinkButton href="/kuendigen" variant="primary">
            {m.ending_confirm_again()}
          </LinkButton>
        ) : (
          <Button variant="danger" size="lg" isLoading={isBusy} onClick={() => void confirm()}>
            {isBusy ? m.cancel_busy() : m.cancel_submit()}
          </Button>
        )}
      </div>
    </>
  );
}
