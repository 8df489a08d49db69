import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { ViewfinderDrawing } from './viewfinder.tsx';

type EmptyStateProps = {
  readonly title: string;
  readonly message?: ReactNode;
  /** Language of title and message when it is not the page's. */
  readonly messageLang?: string;
  /** One button that does something about it. */
  readonly action?: ReactNode;
  readonly headingLevel?: HeadingLevel;
  readonly className?: string;
};

/** Nothing here yet: what is missing, then one button. */
export function EmptyState({
  title,
  message,
  messageLang,
  action,
  headingLevel = 3,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-2 px-6 py-12 text-center', className)}>
      <ViewfinderDrawing className="mb-2 size-24" />
      <Heading level={headingLevel} lang={messageLang}>
        {title}
      </Heading>
      {message !== undefined && (
        <p lang={messageLang} className="max-w-[36rem] text-ink-muted">
          {message}
        </p>
      )}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
