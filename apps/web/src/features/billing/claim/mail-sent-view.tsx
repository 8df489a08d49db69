import { limits } from '@punktgenau/contract/limits/limits';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';

type MailSentViewProps = { readonly email: string; readonly onAgain: () => void };

/** Says the same whether or not there is a subscription for the address. */
export function MailSentView({ email, onAgain }: MailSentViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.activate_mail_title()}</FocusedHeading>
        <p className="wrap-anywhere">{m.activate_mail_body({ email })}</p>
        <p className="text-ink-muted">{m.activate_mail_hint({ hours: limits.claimTokenHours })}</p>
      </div>
      <div>
        <Button onClick={onAgain}>{m.activate_mail_again()}</Button>
      </div>
    </>
  );
}
