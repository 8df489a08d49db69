import type { ReactNode, Ref } from 'react';

type SettingsSectionProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** A part of the settings: its name at the left, where there is room, and what it holds at the right. */
export function SettingsSection({ id, title, note, headingRef, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid gap-x-12 gap-y-5 border-t border-hair pt-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-8"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="scroll-mt-20">
          {title}
        </h2>
        {note && <p className="text-sm text-ink-faint">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
