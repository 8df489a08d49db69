import type { ReactNode, Ref } from 'react';
import type { SettingsPart } from './settings-jumps.tsx';

type SettingsSectionProps = {
  readonly id: SettingsPart;
  readonly title: string;
  readonly note?: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** A part of the settings: its name, and what it holds. */
export function SettingsSection({ id, title, note, headingRef, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-y-3 not-first:mt-10 max-lg:first:mt-6"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="scroll-mt-20 text-lg">
          {title}
        </h2>
        {note && <p className="text-sm text-ink-faint">{note}</p>}
      </div>
      <div className="min-w-0 rounded-lg border border-hair bg-panel p-4 sm:p-5">{children}</div>
    </section>
  );
}
