import type { Locale } from '@punktgenau/words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { operator, operatorKnown } from '#shared/operator/operator.ts';
import {
  blockKey,
  type LegalBlock,
  type LegalDocument,
  type LegalText,
  type StorageEntry,
} from './legal-document.ts';

type LegalLayoutProps = {
  readonly document: LegalDocument;
  readonly locale: Locale;
  /** Stands between the heading and the text: a form, for instance. */
  readonly children?: ReactNode;
};

/** Shorter pages are seen at a glance. */
const contentsFromSections = 4;

/** A legal text with its table of contents: next to the text where there is room, above it on phones. */
export function LegalLayout({ document, locale, children }: LegalLayoutProps) {
  const hasContents = document.sections.length >= contentsFromSections;
  return (
    <div lang={locale} className="wrap pt-8 pb-4 lg:pt-14">
      <header className="max-w-[44rem] lg:ml-[18rem]">
        <h1 className="text-3xl tracking-[-0.022em] font-stretch-[118%]">{document.title(locale)}</h1>
        <p className="mt-4 text-lg text-ink-muted">{document.lead(locale)}</p>
        {document.date && <p className="mt-2 text-ink-faint">{document.date(locale)}</p>}
      </header>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-12">
        {hasContents ? (
          <TableOfContents document={document} locale={locale} />
        ) : (
          <div className="max-lg:hidden" />
        )}
        <article className="legal-article grid gap-10 text-lg text-ink-muted">
          {children}
          {document.sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="break-inside-avoid-page">
              <h2 id={section.id} className="mb-3 scroll-mt-20 text-xl text-ink">
                {hasContents && <span className="num mr-3 text-ink-faint">{index + 1}</span>}
                {section.title(locale)}
              </h2>
              <div className="grid gap-4">
                {section.blocks.map((block) => (
                  <LegalBlockView key={blockKey(block, locale)} block={block} locale={locale} />
                ))}
              </div>
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function TableOfContents({ document, locale }: Pick<LegalLayoutProps, 'document' | 'locale'>) {
  return (
    <nav
      aria-label={m.legal_contents({}, { locale })}
      className="self-start border-y border-hair py-4 lg:sticky lg:top-20 lg:border-0 lg:py-0 print:hidden"
    >
      <h2 className="text-base font-medium text-ink-faint font-sans tracking-normal font-stretch-normal">
        {m.legal_contents({}, { locale })}
      </h2>
      <ol className="mt-2 grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-1">
        {document.sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="flex min-h-(--size-touch) items-center gap-3 text-ink-muted hover:text-ink lg:min-h-8"
            >
              <span className="num w-5 text-right text-ink-faint">{index + 1}</span>
              {section.title(locale)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type BlockProps = { readonly block: LegalBlock; readonly locale: Locale };

/** One paragraph, list or table of a legal page. */
function LegalBlockView({ block, locale }: BlockProps) {
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
    case 'file':
      return (
        <p>
          <a className="link" href={block.href}>
            {block.text(locale)}
          </a>
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

type OperatorCardProps = {
  readonly locale: Locale;
  /** With everything an imprint has to name. */
  readonly isComplete?: boolean;
};

/**
 * Who runs this server and how to reach them. What they left empty is hidden by the style sheet and not left out: in a
 * page rendered at build time the server fills the words in, and nothing else.
 */
function OperatorCard({ locale, isComplete = false }: OperatorCardProps) {
  return (
    <div data-known={operatorKnown} className="group/operator border-l-2 border-hair-strong pl-4">
      <p className="hidden pb-3 text-danger group-data-[known=no]/operator:block">
        {m.legal_operator_missing({}, { locale })}
      </p>
      <dl className="grid gap-3">
        <Row term={m.legal_operator_name({}, { locale })} isNeeded>
          <span className="block text-ink">{operator.name}</span>
          <span className="block whitespace-pre-line">{operator.address}</span>
        </Row>
        <Row term={m.legal_operator_email({}, { locale })}>
          <a className="link wrap-anywhere" href={`mailto:${operator.email}`}>
            {operator.email}
          </a>
        </Row>
        <Row term={m.legal_operator_phone({}, { locale })}>{operator.phone}</Row>
        {isComplete && (
          <>
            <Row term={m.legal_operator_register({}, { locale })}>{operator.register}</Row>
            <Row term={m.legal_operator_vat_id({}, { locale })}>{operator.vatId}</Row>
            <Row term={m.legal_operator_responsible({}, { locale })}>{operator.responsible}</Row>
          </>
        )}
      </dl>
    </div>
  );
}

type RowProps = { readonly term: string; readonly isNeeded?: boolean; readonly children: ReactNode };

function Row({ term, isNeeded = false, children }: RowProps) {
  return (
    <div className={isNeeded ? 'group-data-[known=no]/operator:hidden' : 'has-[dd:empty]:hidden'}>
      <dt className="text-sm text-ink-faint">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
