import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';

type RequestSentViewProps = { readonly query: AuthQuery; readonly onTryAgain: () => void };

export function RequestSentView({ query, onTryAgain }: RequestSentViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_forgot_sent_title()}</FocusedHeading>
        <p className="text-ink-muted">{m.account_forgot_sent_body()}</p>
      </div>
      <p className="text-ink-muted">{m.account_inbox_spam()}</p>
      <div className="grid gap-3">
        <LinkButton variant="primary" size="lg" href={authHref('/login', query)}>
          {m.account_to_login()}
        </LinkButton>
        <Button variant="ghost" onClick={onTryAgain}>
          {m.account_forgot_again()}
        </Button>
      </div>
    </>
  );
}
