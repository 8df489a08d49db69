import type { ManagedGallery } from '@punktgenau/contract/admin/gallery-schemas';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

/** Four readings side by side, hairlines between them. */
export function GalleryStats({ stats }: Pick<ManagedGallery, 'stats'>) {
  const figures = [
    { label: m.admin_gallery_stat_total(), value: stats.total },
    { label: m.admin_gallery_stat_featured(), value: stats.featured },
    { label: m.admin_gallery_stat_categories(), value: stats.categories },
    { label: m.admin_gallery_stat_active(), value: stats.active },
  ];
  return (
    <dl
      aria-label={m.admin_gallery_stats()}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hair bg-hair md:grid-cols-4"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="grid min-w-0 content-start gap-1 bg-panel p-4 md:px-6 md:py-5">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="num font-display text-[clamp(1.375rem,0.9rem+1.6vw,1.75rem)] leading-tight font-semibold tracking-tight font-stretch-[112%]">
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
