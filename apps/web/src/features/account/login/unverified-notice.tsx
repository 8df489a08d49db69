import type { UnconfirmedSignUp } from '@punktgenau/contract/account/account-schemas';
import { resendVerificationByTicket } from '@punktgenau/contract/account/endpoints';
import { send } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ResendButton, useResendPause } from '../components/resend-button.tsx';

/** Says why a right password did not log in and where the mail went, and sends it again. */
export default function UnverifiedNotice({ signUp }: { readonly signUp: UnconfirmedSignUp }) {
  const pause = useResendPause();
  const { submit, isBusy } = useSubmit(() =>
    send(resendVerificationByTicket, { body: { ticket: signUp.ticket } }),
  );

  const resend = async () => {
    const sent = await submit();
    if (sent === undefined) return;
    if (sent.ok) return pause.noteSent();
    const title = m.account_resend_failed_title();
    toast({ variant: 'destructive', title, description: describeFailure(sent.error, m.error_unknown()) });
  };

  return (
    <section
      aria-labelledby="unverified-title"
      className="grid gap-3 rounded-md border border-hair-strong bg-raised p-4"
    >
      <FocusedHeading level={2} id="unverified-title" className="text-lg">
        {m.account_login_unverified_title()}
      </FocusedHeading>
      <p className="text-ink-muted">
        {m.account_login_unverified_sent_to()}{' '}
        <strong className="font-medium text-ink wrap-anywhere">{signUp.address}</strong>.{' '}
        {m.account_login_unverified_body()}
      </p>
      <ResendButton isLoading={isBusy} pause={pause} onClick={() => void resend()} />
    </section>
  );
}
