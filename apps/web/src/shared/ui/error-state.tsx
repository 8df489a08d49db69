import { m } from '#shared/i18n/messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  readonly title: string;
  readonly message: string;
  /** Tries again; without it there is no button. */
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** What support needs to find the failure in the log. */
  readonly requestId?: string | undefined;
  readonly headingLevel?: HeadingLevel;
  readonly className?: string;
};

/** What went wrong, then one button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, onRetry, isRetrying = false, requestId, headingLevel = 3, className } = props;
  return (
    <div
      role="alert"
      className={classNames('grid justify-items-center gap-2 px-6 py-12 text-center', className)}
    >
      <Icon name="warning" className="text-danger" />
      <Heading level={headingLevel}>{title}</Heading>
      <p className="max-w-[36rem] text-ink-muted">{message}</p>
      {onRetry && (
        <Button className="mt-3" isLoading={isRetrying} onClick={onRetry}>
          {!isRetrying && <Icon name="reset" size="sm" />}
          {m.action_retry()}
        </Button>
      )}
      {requestId && (
        <p className="mt-1 font-mono text-xs text-ink-faint">{m.error_request_id({ id: requestId })}</p>
      )}
    </div>
  );
}
