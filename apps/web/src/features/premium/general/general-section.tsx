import { type ReactNode, useId } from 'react';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Heading } from '#shared/ui/heading.tsx';

type GeneralSectionProps = {
  readonly title: string;
  /** Stands at the right end of the title's line. */
  readonly aside?: ReactNode;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of the tab 'Allgemein'. The tab draws the hairlines between its parts. */
export function GeneralSection({ title, aside, lead, className, children }: GeneralSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('grid min-w-0 content-start gap-4 py-4 sm:py-6', className)}
    >
      <div className="grid gap-1">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Heading level={3} id={id}>
            {title}
          </Heading>
          {aside}
        </div>
        {lead !== undefined && <p className="text-sm text-ink-faint">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** The companion is asked for something that a part of the page shows. */
export function CompanionLoading({ text }: { readonly text: string }) {
  return (
    <div className="grid min-h-24 place-content-center">
      <BusyView text={text} />
    </div>
  );
}
