import type { CSSProperties, ReactNode } from 'react';

type ProgressProps = {
  /** What is progressing. */
  readonly label: string;
  /** Part that is done, 0–1. */
  readonly done: number;
  /** The figure next to the label: `62 %, 9,4 von 15,1 MB`. */
  readonly detail?: ReactNode;
  readonly className?: string;
};

/** How far something is, on a rule of ten ticks. */
export function Progress({ label, done, detail, className }: ProgressProps) {
  const part = Math.min(1, Math.max(0, done));
  return (
    <div className={className}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{label}</span>
        {detail !== undefined && <span className="num text-ink-muted">{detail}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        className="progress"
        style={{ '--done': part } as CSSProperties}
      />
    </div>
  );
}
