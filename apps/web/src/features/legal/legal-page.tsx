import type { Locale } from '@punktgenau/contract';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { LegalBlockView } from './legal-blocks.tsx';
import { blockKey, type LegalDocument } from './legal-document.ts';

type LegalPageProps = {
  readonly document: LegalDocument;
  readonly locale: Locale;
  /** Stands between the heading and the text: a form, for instance. */
  readonly children?: ReactNode;
};

/** Shorter pages are seen at a glance. */
const contentsFromSections = 4;

/** A legal text with its table of contents: beside the text where there is room, above it on phones. */
export function LegalPage({ document, locale, children }: LegalPageProps) {
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

function TableOfContents({ document, locale }: Pick<LegalPageProps, 'document' | 'locale'>) {
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
