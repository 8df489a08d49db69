import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

type StaleListNoticeProps = {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** The list could not be read anew: what stands there may have changed since. */
export function StaleListNotice({ error, isRetrying, onRetry }: StaleListNoticeProps) {
  return (
    <Notice
      variant="danger"
      role="status"
      title={m.admin_list_stale()}
      className="m-4 sm:mx-6"
      action={
        <Button size="sm" isLoading={isRetrying} onClick={onRetry}>
          {m.action_retry()}
        </Button>
      }
    >
      {describeFailure(error)}
    </Notice>
  );
}
