import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { ResendMail } from '../components/resend-mail.tsx';
import { type AuthQuery, authHref } from '../navigation/auth-query.ts';

type VerifyFailedViewProps = {
  /** What the server said, or why it was not even asked. */
  readonly reason: string;
  readonly query: AuthQuery;
  /** Given when the call got lost on its way, so that the same link may still work. */
  readonly onRetry?: (() => void) | undefined;
};

export function VerifyFailedView({ reason, query, onRetry }: VerifyFailedViewProps) {
  const title = m.account_verify_failed();
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        {reason !== title && <p className="text-danger">{reason}</p>}
        {!onRetry && <p className="text-ink-muted">{m.account_verify_failed_hint()}</p>}
      </div>
      {onRetry ? (
        <Button variant="primary" size="lg" onClick={onRetry}>
          {m.action_retry()}
        </Button>
      ) : (
        <ResendMail />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" href={authHref('/login', query)}>
          {m.account_to_login()}
        </Link>
        <Link className="link" href={authHref('/signup', query)}>
          {m.account_verify_to_signup()}
        </Link>
      </p>
    </>
  );
}
