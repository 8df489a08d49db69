import type { ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.ts';

type ColumnHeadsProps = {
  /** A `span` for each column, empty where one needs no name. */
  readonly children: ReactNode;
  /** The columns of the rows below. */
  readonly className: string;
};

/** The names of a list's columns, on windows that are wide enough for columns. Each row says for itself what it holds. */
export function ColumnHeads({ children, className }: ColumnHeadsProps) {
  return (
    <p
      aria-hidden="true"
      className={classNames('grid gap-x-4 pb-2 text-sm text-ink-faint max-lg:hidden', className)}
    >
      {children}
    </p>
  );
}
