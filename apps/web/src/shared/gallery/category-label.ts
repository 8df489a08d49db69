import type { PremadeCategory } from '@punktgenau/contract/gallery/gallery-schemas';
import { m } from '#shared/i18n/messages.ts';

const labels = {
  Klassisch: m.dashboard_category_klassisch,
  Minimal: m.dashboard_category_minimal,
  'Pro-Gaming': m.dashboard_category_pro_gaming,
  Bunt: m.dashboard_category_bunt,
  Taktisch: m.dashboard_category_taktisch,
  Sniper: m.dashboard_category_sniper,
} as const satisfies Record<PremadeCategory, () => string>;

export function categoryLabel(category: PremadeCategory): string {
  return labels[category]();
}
