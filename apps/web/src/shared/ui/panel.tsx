import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';

type PanelProps = {
  readonly title?: ReactNode;
  readonly headingLevel?: HeadingLevel;
  /** Stands at the right end of the title's line. */
  readonly aside?: ReactNode;
  /** Leaves the padding to the children: tables and lists that reach the edge. */
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly bodyClassName?: string;
  readonly children: ReactNode;
};

/** A part of a page with a hairline around it. Never put one into another. */
export function Panel(props: PanelProps) {
  const { title, headingLevel = 2, aside, isFlush = false, className, bodyClassName, children } = props;
  const id = useId();
  const look = classNames('min-w-0 rounded-lg border border-hair bg-panel', className);
  const body = <div className={classNames(!isFlush && 'p-4 sm:p-6', bodyClassName)}>{children}</div>;
  if (title === undefined) return <div className={look}>{body}</div>;
  return (
    <section aria-labelledby={id} className={look}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hair px-4 py-2 sm:px-6">
        <Heading level={headingLevel} id={id} className="mr-auto">
          {title}
        </Heading>
        {aside}
      </div>
      {body}
    </section>
  );
}
