import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { operator } from '#shared/operator/operator.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { OutcomeMark } from '#shared/ui/outcome-mark.tsx';
import { BillingActions } from '../components/billing-column.tsx';

type FailedViewProps = {
  /** What the server said; without it the address names no purchase, and the server was not asked. */
  readonly failure?: ApiFailure;
  readonly onRetry?: () => void;
};

/**
 * Premium could not be activated: why, whom to ask, and both ways on. The technical words of the specification are for those who
 * answer such a mail; a player reads ours first.
 */
export function FailedView({ failure, onRetry }: FailedViewProps) {
  return (
    <>
      <OutcomeMark outcome="failed" />
      <div className="grid gap-2">
        <FocusedHeading>{m.result_title_error()}</FocusedHeading>
        <p>{failure ? describeFailure(failure, m.result_error()) : m.result_no_purchase()}</p>
        <p className="text-ink-muted">
          {m.result_error_support()} <SupportLink />
        </p>
        <p className="text-sm text-ink-faint">
          {m.result_error_toast()}
          {failure === undefined && `: ${m.result_no_session()}`}
          {failure?.requestId && (
            <span className="block font-mono">{m.error_request_id({ id: failure.requestId })}</span>
          )}
        </p>
      </div>
      <BillingActions>
        <Button variant="primary" onClick={onRetry ?? (() => location.reload())}>
          {m.billing_retry()}
        </Button>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </BillingActions>
    </>
  );
}

/** The desktop app's window comes with the installer, which knows no operator; the service's pages do. */
const supportWords = () => (hasDesktopBridge() ? m.desktop_support_address() : operator.email);

function SupportLink() {
  const isInDesktopApp = hasDesktopBridge();
  return (
    <a
      className="link wrap-anywhere"
      href={isInDesktopApp ? '/impressum' : `mailto:${operator.email}`}
      {...(isInDesktopApp && { 'aria-label': m.desktop_support_address_outside() })}
    >
      {supportWords()}
    </a>
  );
}
