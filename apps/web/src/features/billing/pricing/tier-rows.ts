import { type Entitlement, entitlements, type Right } from '@punktgenau/contract/limits/entitlements';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { needsDesktopApp } from '#shared/premium/premium-rights.tsx';

/** A line of the comparison: `true` and `false` for what is there or not, a text for a number. */
export type TierRow = {
  readonly feature: string;
  readonly free: boolean | string;
  readonly premium: boolean | string;
  /** Nobody can use it while no installer is published. */
  readonly needsDesktopApp: boolean;
};

const rightWords: Readonly<Record<Right, () => string>> = {
  advancedOptions: m.pricing_row_advanced,
  gallery: m.pricing_row_gallery,
  proCrosshairs: m.pricing_row_pro,
  desktopApp: m.pricing_row_desktop,
  hotkeys: m.pricing_row_hotkeys,
  multiMonitor: m.pricing_row_monitors,
};

/** What each tier may do, read from the table the server enforces; first what everybody has. */
export function tierRows(): TierRow[] {
  const { free, premium } = entitlements;
  const rights = Object.keys(rightWords) as Right[];
  return [
    { feature: m.pricing_row_editor(), free: true, premium: true, needsDesktopApp: false },
    { feature: m.pricing_row_overlay(), free: true, premium: true, needsDesktopApp: false },
    {
      feature: m.pricing_row_designs(),
      free: designs(free),
      premium: designs(premium),
      needsDesktopApp: false,
    },
    ...rights.map((right) => ({
      feature: rightWords[right](),
      free: free[right],
      premium: premium[right],
      needsDesktopApp: needsDesktopApp(right),
    })),
  ];
}

function designs({ maxDesigns }: Entitlement): string {
  return Number.isFinite(maxDesigns) ? formatNumber(maxDesigns) : m.pricing_unlimited();
}
