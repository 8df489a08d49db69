import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TableProps = {
  /** Name of the table for screen readers. */
  readonly label: string;
  /** `isHidden`: what stands in the column says what it is; only screen readers hear its name. */
  readonly head?: readonly {
    readonly label: string;
    readonly isNumber?: boolean;
    readonly isHidden?: boolean;
  }[];
  /** `TableRow`s. */
  readonly children: ReactNode;
  readonly className?: string;
};

/** Rows of equal things. It scrolls sideways by itself where a phone is too narrow. */
export function Table({ label, head, children, className }: TableProps) {
  return (
    // The ground of a row under the pointer reaches further than its lines, so that no text stands at its edge.
    <div className={classNames('-mx-3 overflow-x-auto px-3', className)}>
      <table className="w-full border-collapse" aria-label={label}>
        {head && (
          <thead>
            <tr>
              {head.map((column) => (
                <th
                  key={column.label}
                  scope="col"
                  className={classNames(
                    'border-b border-hair-strong px-3 py-2 text-sm font-medium whitespace-nowrap text-ink-faint first:pl-0 last:pr-0 last:text-right',
                    column.isNumber ? 'text-right' : 'text-left',
                  )}
                >
                  {column.isHidden ? <span className="sr-only">{column.label}</span> : column.label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Hover raises the ground; at most one action, in the last cell. */
export function TableRow({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <tr className={classNames('row-hover border-b border-hair last:border-0', className)}>{children}</tr>
  );
}

type TableCellProps = {
  readonly isNumber?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

export function TableCell({ isNumber = false, className, children }: TableCellProps) {
  return (
    <td
      className={classNames(
        'h-13 px-3 py-2 first:pl-0 last:pr-0 last:text-right',
        isNumber && 'num text-right',
        className,
      )}
    >
      {children}
    </td>
  );
}
