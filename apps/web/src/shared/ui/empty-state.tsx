import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';

type EmptyStateProps = {
  readonly title: string;
  readonly message?: ReactNode;
  /** Language of title and message when it is not the page's. */
  readonly messageLang?: string;
  /** One button that does something about it. */
  readonly action?: ReactNode;
  readonly headingLevel?: HeadingLevel;
  /** Nothing is left to do here. */
  readonly isDone?: boolean;
  readonly className?: string;
};

/** Nothing here yet: what is missing, then one button. */
export function EmptyState({
  title,
  message,
  messageLang,
  action,
  headingLevel = 3,
  isDone = false,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-2 px-6 py-12 text-center', className)}>
      <ViewfinderDrawing isDone={isDone} className="mb-2 size-24" />
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

type ViewfinderDrawingProps = { readonly isDone?: boolean; readonly className?: string };

/** A pixel grid inside viewfinder corners: the drawing of an empty place; with a tick in it where that is good. */
export function ViewfinderDrawing({ isDone = false, className }: ViewfinderDrawingProps) {
  const lines = Array.from({ length: 13 }, (_, index) => index * 3 - 18);
  const grid = lines.map((at) => `M${at} -18V18M-18 ${at}H18`).join('');
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true" className={className ?? 'size-24'}>
      <path d={grid} className="stroke-hair" strokeWidth="0.5" />
      <path d="M-22-14v-8h8M14-22h8v8M22 14v8h-8M-14 22h-8v-8" fill="none" className="stroke-edge" />
      {isDone && <path d="M-8 1l6 6L9-6" fill="none" className="stroke-accent" strokeWidth="2" />}
    </svg>
  );
}
