import { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { ErrorState } from './error-state.tsx';
import type { HeadingLevel } from './heading.tsx';

type LoadFailureProps = {
  /** What was asked of the server, in vain. */
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly title: string;
  /** Instead of what the server said. */
  readonly message?: string;
  readonly headingLevel?: HeadingLevel;
  readonly className?: string;
};

/** In place of something that could not be loaded: why, and a button that asks again. */
export function LoadFailure({ query, message, ...rest }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  return (
    <ErrorState
      {...rest}
      message={message ?? describeFailure(error)}
      requestId={error instanceof ApiFailure ? error.requestId : undefined}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
