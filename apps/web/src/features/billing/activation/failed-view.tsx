import { useEffect } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { operator } from '#shared/operator/operator.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { toast } from '#shared/ui/toast.ts';

type FailedViewProps = {
  /** What is wrong with the address, when the server was not asked. */
  readonly reason?: string;
  readonly failure?: ApiFailure;
  readonly onRetry?: () => void;
};

/** Premium could not be activated: why, whom to ask, and both ways on. */
export function FailedView({ reason, failure, onRetry }: FailedViewProps) {
  const text = reason ?? describeFailure(failure, m.result_error());

  useEffect(() => {
    toast({
      variant: 'destructive',
      title: m.result_error_toast(),
      description: `${m.result_error_support()} ${supportWords()}`,
    });
  }, []);

  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.result_title_error()}</FocusedHeading>
        <p className="text-danger">{text}</p>
        <p className="text-ink-muted">
          {m.result_error_support()} <SupportLink />
        </p>
        {failure?.requestId && (
          <p className="font-mono text-xs text-ink-faint">{m.error_request_id({ id: failure.requestId })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry ?? (() => location.reload())}>
          {m.billing_retry()}
        </Button>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </div>
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
