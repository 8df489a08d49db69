import { m } from '#shared/i18n/messages.ts';
import { Panel } from '#shared/ui/panel.tsx';

/** What a machine needs for the desktop app (specification, section 2). */
export function AppRequirements() {
  const rows = [
    [m.gate_app_system(), m.gate_app_system_value()],
    [m.gate_app_memory(), m.gate_app_memory_value()],
    [m.gate_app_disk(), m.gate_app_disk_value()],
    [m.gate_app_internet(), m.gate_app_internet_value()],
  ] as const;
  return (
    <Panel title={m.gate_app_title()} isFlush>
      <dl className="divide-y divide-hair px-4 sm:px-6">
        {rows.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="num min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
