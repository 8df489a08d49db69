import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { tierRows } from './tier-rows.ts';

const cell = 'border-t border-hair py-3 text-center align-middle';

/** Free and premium side by side. */
export function TierTable() {
  return (
    <section aria-labelledby="pricing-compare" className="grid gap-4">
      <h2 id="pricing-compare">{m.pricing_compare()}</h2>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{m.pricing_compare_caption()}</caption>
        <thead className="text-sm text-ink-faint">
          <tr>
            <th scope="col" className="w-auto pb-2 text-left font-medium">
              {m.pricing_compare_feature()}
            </th>
            <th scope="col" className="w-[6rem] px-1 pb-2 font-medium sm:w-[10rem]">
              {m.pricing_compare_free()}
            </th>
            <th scope="col" className="w-[6rem] px-1 pb-2 font-medium text-pro sm:w-[10rem]">
              {m.pricing_compare_premium()}
            </th>
          </tr>
        </thead>
        <tbody>
          {tierRows().map(({ feature, free, premium, needsDesktopApp }) => (
            <tr key={feature}>
              <th scope="row" className="border-t border-hair py-3 pr-3 text-left font-normal hyphens-auto">
                {feature}
              </th>
              <td className={`${cell} text-ink-muted`}>
                <Mark value={free} />
              </td>
              <td className={cell}>
                <ByInstaller
                  published={<Mark value={premium} />}
                  missing={<Mark value={needsDesktopApp ? m.pricing_no_installer() : premium} />}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ value }: { readonly value: boolean | string }) {
  if (typeof value === 'string') return <span className="num text-sm">{value}</span>;
  return (
    <>
      {value ? (
        <Icon name="check" className="mx-auto text-pro" />
      ) : (
        <span aria-hidden="true" className="text-ink-faint">
          –
        </span>
      )}
      <span className="sr-only">{value ? m.pricing_yes() : m.pricing_no()}</span>
    </>
  );
}
