import { type Entitlement, entitlements, type Right } from '@punktgenau/contract/limits/entitlements';
import type { ComponentProps, ReactNode } from 'react';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { needsDesktopApp } from '#shared/premium/premium-rights.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TierOffers } from './tier-offers.tsx';

const line = 'border-t py-3 group-last:border-b';
/** On wide screens in line with the offer above it. */
const cell = `${line} border-l px-1 text-center align-middle lg:pl-6 lg:text-left`;
/** Lines of grey are not seen on premium's ground. */
const premiumLines =
  'border-r border-x-pro-line border-t-pro-line/40 bg-pro-wash group-last:border-b-pro-line';

type TierTableProps = ComponentProps<typeof TierOffers> & {
  /** What the page says about it, on wide screens beside the offers. */
  readonly children: ReactNode;
};

/** Free and premium side by side: what they cost, and line by line what they hold. */
export function TierTable({ children, ...offers }: TierTableProps) {
  return (
    <div className="grid [--tier-width:19.5rem] lg:grid-cols-[minmax(0,1fr)_calc(2*var(--tier-width))] xl:[--tier-width:24rem]">
      <div className="mb-8 grid content-start gap-8 lg:pr-6">{children}</div>
      <TierOffers {...offers} />
      <table className="w-full table-fixed border-separate border-spacing-0 max-lg:mt-6 lg:col-span-2">
        <caption className="sr-only">{m.pricing_compare_caption()}</caption>
        <colgroup>
          <col />
          <col className="w-[6rem] sm:w-[10rem] lg:w-(--tier-width)" />
          <col className="w-[6rem] sm:w-[10rem] lg:w-(--tier-width)" />
        </colgroup>
        <thead className="text-sm text-ink-faint lg:sr-only">
          <tr>
            <th scope="col" className="w-auto py-2 text-left font-medium">
              {m.pricing_compare_feature()}
            </th>
            <th
              scope="col"
              className="rounded-tl-lg border-t border-l border-hair bg-panel px-1 py-2 font-medium"
            >
              {m.pricing_compare_free()}
            </th>
            <th
              scope="col"
              className="rounded-tr-lg border-x border-t border-pro-line bg-pro-wash px-1 py-2 font-medium text-pro"
            >
              {m.pricing_compare_premium()}
            </th>
          </tr>
        </thead>
        <tbody>
          {tierRows().map(({ feature, free, premium, needsDesktopApp }) => (
            <tr key={feature} className="group">
              <th scope="row" className={`${line} border-hair pr-3 text-left font-normal hyphens-auto`}>
                {feature}
              </th>
              <td className={`${cell} border-hair bg-panel text-ink-muted group-last:rounded-bl-lg`}>
                <Mark value={free} />
              </td>
              <td className={`${cell} ${premiumLines} group-last:rounded-br-lg [&>svg]:text-pro`}>
                <ByInstaller
                  published={<Mark value={premium} />}
                  missing={<Mark value={needsDesktopApp ? m.pricing_no_installer() : premium} />}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ value }: { readonly value: boolean | string }) {
  if (typeof value === 'string') return <span className="num max-lg:text-sm">{value}</span>;
  return (
    <>
      {value ? <Icon name="check" className="mx-auto lg:-ml-0.75" /> : <span aria-hidden="true">—</span>}
      <span className="sr-only">{value ? m.pricing_yes() : m.pricing_no()}</span>
    </>
  );
}

/** A line of the comparison: `true` and `false` for what is there or not, a text for a number. */
type TierRow = {
  readonly feature: string;
  readonly free: boolean | string;
  readonly premium: boolean | string;
  /** It cannot be used while no installer is published. */
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
    { feature: m.right_support(), free: true, premium: true, needsDesktopApp: false },
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
