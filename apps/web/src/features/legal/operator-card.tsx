import type { Locale } from '@punktgenau/contract';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { operator, operatorKnown } from '#shared/operator/operator.ts';

type OperatorCardProps = {
  readonly locale: Locale;
  /** With everything an imprint has to name. */
  readonly isComplete?: boolean;
};

/**
 * Who runs this server and how to reach them. What they left empty is hidden by the style sheet and not left out: in a
 * page rendered at build time the server fills the words in, and nothing else.
 */
export function OperatorCard({ locale, isComplete = false }: OperatorCardProps) {
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
