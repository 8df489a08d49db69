import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { ChartsSection } from './charts/charts-section.tsx';

/** What happened, over time, and the way to the gallery's crosshairs. */
export default function Overview() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ChartsSection />
      <section
        aria-labelledby="admin-crosshairs"
        className="flex flex-wrap items-center justify-between gap-4 border-t border-hair pt-5"
      >
        <div className="min-w-0">
          <h2 id="admin-crosshairs">{m.admin_crosshairs()}</h2>
          <p className="text-ink-muted">{m.admin_crosshairs_lead()}</p>
        </div>
        <LinkButton href="/admin/crosshairs">{m.admin_crosshairs_open()}</LinkButton>
      </section>
    </div>
  );
}
