import type { Locale } from '@punktgenau/contract';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import type { LegalBlock, LegalText, StorageEntry } from './legal-document.ts';
import { OperatorCard } from './operator-card.tsx';

type BlockProps = { readonly block: LegalBlock; readonly locale: Locale };

/** One paragraph, list or table of a legal page. */
export function LegalBlockView({ block, locale }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text(locale)}</p>;
    case 'list':
      return (
        <ul className="grid gap-2">
          {block.items.map((item) => (
            <li
              key={item(locale)}
              className="relative pl-5 before:absolute before:left-0 before:top-[0.8em] before:h-px before:w-2.5 before:bg-edge"
            >
              {item(locale)}
            </li>
          ))}
        </ul>
      );
    case 'link':
      return (
        <p>
          <Link className="link" href={block.href(locale)}>
            {block.text(locale)}
          </Link>
        </p>
      );
    case 'form':
      return <PaperForm lines={block.lines} locale={locale} />;
    case 'contact':
      return <OperatorCard locale={locale} />;
    case 'imprint':
      return <OperatorCard locale={locale} isComplete />;
    case 'storage':
      return <StorageTable entries={block.entries} locale={locale} />;
  }
}

/** To be printed, filled in by hand and sent: each line leaves room for writing. */
function PaperForm({ lines, locale }: { readonly lines: readonly LegalText[]; readonly locale: Locale }) {
  return (
    <ul className="grid border border-hair-strong px-5 py-2 break-inside-avoid-page">
      {lines.map((line) => (
        <li key={line(locale)} className="border-hair py-3 not-first:border-t print:pb-8">
          {line(locale)}
        </li>
      ))}
    </ul>
  );
}

function StorageTable({
  entries,
  locale,
}: {
  readonly entries: readonly StorageEntry[];
  readonly locale: Locale;
}) {
  const head = 'pb-2 pr-6 text-left text-sm font-medium text-ink-faint';
  const cell = 'block md:table-cell md:border-t md:border-hair md:py-3 md:pr-6 md:align-baseline';
  return (
    <table className="block w-full md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className={head}>
            {m.legal_table_key({}, { locale })}
          </th>
          <th scope="col" className={head}>
            {m.legal_table_purpose({}, { locale })}
          </th>
          <th scope="col" className={head}>
            {m.legal_table_until({}, { locale })}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {entries.map((entry) => (
          <tr key={entry.key} className="block border-t border-hair py-3 md:table-row md:border-0 md:py-0">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <code className="font-mono text-[0.9em] break-all text-ink md:break-normal md:whitespace-nowrap">
                {entry.key}
              </code>
            </th>
            <td className={cell}>{entry.purpose(locale)}</td>
            <td className={`${cell} text-ink-faint md:text-inherit`}>{entry.until(locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
