import type { ReactNode } from 'react';

type SecurityPartProps = {
  readonly title: string;
  /** What it is for, or how it stands. */
  readonly state: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** One kind of second factor: its name and state at the left, what can be done with it at the right. */
export function SecurityPart({ title, state, action, children }: SecurityPartProps) {
  return (
    <div className="grid gap-3 border-hair py-5 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h3>{title}</h3>
          <div className="text-sm text-ink-muted">{state}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** What the parts of the section are given. */
export type PartHandlers = {
  /** Something was begun: what was said of the last change is old. */
  readonly onBegin: () => void;
  /** Something was changed. @param codes recovery codes to be shown, this one time */
  readonly onDone: (text: string, codes?: readonly string[] | null) => Promise<void>;
};
