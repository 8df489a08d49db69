import { Component, type ErrorInfo, type ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** Another value gives the children a new chance: the path of the page. */
  readonly resetKey?: string;
};
type ErrorBoundaryState = { readonly hasFailed: boolean; readonly shownKey: string | undefined };

/**
 * Catches what a page throws, most often a chunk that could not be loaded. Browsers remember a failed module, so
 * trying again means loading the page again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, shownKey: undefined };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (props.resetKey === state.shownKey) return null;
    return { hasFailed: false, shownKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="wrap grid min-h-[60svh] content-center">
        <ErrorState
          headingLevel={1}
          title={m.route_error_title()}
          message={m.route_error_body()}
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
