import type { Locale } from '@punktgenau/words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { useCurrentPart } from '#shared/navigation/use-current-part.ts';
import { operator, operatorKnown } from '#shared/operator/operator.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
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
  /** What the page is for, between the heading and the text; first among its contents. */
  readonly form?: LegalForm | undefined;
};

type LegalForm = { readonly title: LegalText; readonly content: ReactNode };

/** The form's place among the contents. */
const formId = 'form-online';

/** Shorter pages are seen at a glance. */
const contentsFromSections = 5;

/** A legal text with its table of contents: beside title and text where there is room, folded above it on phones. */
export function LegalLayout({ document, locale, form }: LegalLayoutProps) {
  const hasContents = document.sections.length >= contentsFromSections;
  return (
    <div
      lang={locale}
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-y-8 pt-8 pb-4 4k:justify-center lg:grid-cols-[15rem_minmax(0,44rem)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-12 lg:pt-14"
    >
      <header className="lg:col-start-2">
        <h1 className="text-3xl tracking-[-0.022em] font-stretch-[118%]">{document.title(locale)}</h1>
        <p className="mt-4 max-w-[44rem] text-lg text-ink-muted">{document.lead(locale)}</p>
        {document.date && <p className="mt-2 text-ink-faint">{document.date(locale)}</p>}
      </header>
      {hasContents && <TableOfContents document={document} locale={locale} form={form} />}
      <article className="legal-article grid content-start gap-10 text-lg text-ink-muted lg:col-start-2">
        {form && (
          <div id={formId} className="scroll-mt-20">
            {form.content}
          </div>
        )}
        {document.sections.map((section, index) => (
          <section
            key={section.id}
            aria-labelledby={section.id}
            className={classNames(
              'break-inside-avoid-page',
              section.isSummary && 'border-y border-hair-strong py-6 text-ink',
            )}
          >
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
  );
}

/** Long contents would push the text off a phone: there they are folded. */
function TableOfContents({ document, locale, form }: LegalLayoutProps) {
  const heading = m.legal_contents({}, { locale });
  const sections = document.sections.map(({ id, title }, index) => ({ id, title, number: index + 1 }));
  const parts = form ? [{ id: formId, title: form.title, number: undefined }, ...sections] : sections;
  const current = useCurrentPart(parts.map(({ id }) => id));
  const links = (
    <ol className="grid sm:grid-cols-2 sm:gap-x-8 lg:mt-2 lg:grid-cols-1 lg:border-l lg:border-hair">
      {parts.map(({ id, title, number }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={classNames(
              'flex min-h-(--size-touch) items-center gap-3 hover:text-ink lg:-ml-px lg:min-h-0 lg:items-baseline lg:border-l-2 lg:py-1.25 lg:pl-1.75',
              id === current ? 'text-ink lg:border-accent' : 'text-ink-muted lg:border-transparent',
            )}
          >
            <span className="num w-5 flex-none text-right text-ink-faint">{number}</span>
            {title(locale)}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="group border-t border-hair lg:hidden print:hidden">
        <summary className="flex min-h-(--size-touch) cursor-pointer items-center gap-1.5 text-ink-muted hover:text-ink">
          <Icon name="chevron-right" size="xs" className="transition-transform group-open:rotate-90" />
          {heading}
        </summary>
        <nav aria-label={heading} className="pb-3">
          {links}
        </nav>
      </details>
      <nav
        aria-label={heading}
        className="self-start max-lg:hidden lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pt-2 print:hidden"
      >
        <h2 className="text-base font-medium text-ink-faint font-sans tracking-normal font-stretch-normal">
          {heading}
        </h2>
        {links}
      </nav>
    </>
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
        <Link className="link link-line" href={block.href(locale)}>
          {block.text(locale)}
        </Link>
      );
    case 'links':
      return (
        <ul className="grid justify-items-start lg:gap-2">
          {block.links.map(({ text, href }) => (
            <li key={href} className="flex">
              <Link
                className="link flex min-h-(--size-touch) items-center lg:pointer-fine:min-h-0"
                href={href}
              >
                {text(locale)}
              </Link>
            </li>
          ))}
        </ul>
      );
    case 'file':
      return (
        <a className="link link-line" href={block.href}>
          {block.text(locale)}
        </a>
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
      <p className="hidden pb-3 text-ink group-data-[known=no]/operator:block">
        {m.legal_operator_missing({}, { locale })}
      </p>
      <dl className="grid gap-3">
        <Row term={m.legal_operator_name({}, { locale })} isNeeded>
          <span className="block text-ink">{operator.name}</span>
          <span className="block whitespace-pre-line">{operator.address}</span>
        </Row>
        <Row term={m.legal_operator_email({}, { locale })}>
          <a className="link link-line wrap-anywhere" href={`mailto:${operator.email}`}>
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
