import { useEffect } from 'react';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { operator } from '#shared/operator/operator.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { toast } from '#shared/ui/toast.ts';

type FailedViewProps = {
  /** What is wrong with the address, when nobody was asked. */
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
      description: `${m.result_error_support()} ${operator.email}`,
    });
  }, []);

  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.result_title_error()}</FocusedHeading>
        <p className="text-danger">{text}</p>
        <p className="text-ink-muted">
          {m.result_error_support()}{' '}
          <a className="link wrap-anywhere" href={`mailto:${operator.email}`}>
            {operator.email}
          </a>
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
