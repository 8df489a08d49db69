import type { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';

type UncheckableLinkViewProps = { readonly failure: ApiFailure; readonly onRetry: () => void };

/** The server could not be asked about the link, which may be perfectly good. */
export function UncheckableLinkView({ failure, onRetry }: UncheckableLinkViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_reset_uncheckable_title()}</FocusedHeading>
        <p className="text-ink-muted">{describeFailure(failure)}</p>
      </div>
      <Button variant="primary" size="lg" onClick={onRetry}>
        {m.action_retry()}
      </Button>
    </>
  );
}
