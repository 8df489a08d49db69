import { type ReactNode, useId } from 'react';
import { classNames } from '#shared/ui/class-names.ts';

type AdminSectionProps = {
  /** For screen readers and the outline: on the screen the chosen tab above says it. */
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** One view below the tabs: what narrows its list, then rows between hairlines, in line with the page and in no frame. */
export function AdminSection({ title, className, children }: AdminSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('relative min-w-0', className)}>
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ReadingsProps = {
  readonly label: string;
  /** As many as fill every row: two on phones, then as `className` says. */
  readonly className: string;
  /** `Reading`s. */
  readonly children: ReactNode;
};

/** Figures side by side between two lines, hairlines between them; the first column stands in line with the page. */
export function Readings({ label, className, children }: ReadingsProps) {
  return (
    <div className="overflow-hidden border-y border-hair">
      <dl
        aria-label={label}
        className={classNames('-ml-4 grid grid-cols-2 gap-px bg-hair md:-ml-5', className)}
      >
        {children}
      </dl>
    </div>
  );
}

type ReadingProps = {
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
  /** It may be wrong by now. */
  readonly isStale?: boolean;
};

export function Reading({ label, value, detail, isStale = false }: ReadingProps) {
  return (
    <div className="grid min-w-0 content-start gap-1 bg-ground px-4 py-4 md:px-5">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd
        className={classNames(
          'num font-display text-[clamp(1.375rem,0.9rem+1.6vw,1.75rem)] leading-tight font-semibold tracking-tight font-stretch-[112%]',
          isStale && 'text-ink-faint',
        )}
      >
        {value}
      </dd>
      {detail !== undefined && <dd className="text-sm text-ink-faint">{detail}</dd>}
    </div>
  );
}
