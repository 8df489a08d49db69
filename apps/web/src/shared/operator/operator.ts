import {
  isOperatorKnown,
  type Operator,
  type OperatorField,
  operatorEmailUntilGiven,
  operatorFields,
  operatorMark,
  operatorMetaName,
} from '@punktgenau/contract/legal/operator';

/**
 * Who runs this server. The document says it, because the build cannot know; a page that is rendered at build
 * time gets marks that the server fills in.
 */
export const operator: Operator = readOperator();

/** Whether the operator has said who they are, as the value of a `data-known` attribute. */
export const operatorKnown: string = isRenderedAhead()
  ? operatorMark('known')
  : isOperatorKnown(operator)
    ? 'yes'
    : 'no';

function readOperator(): Operator {
  const read = isRenderedAhead() ? operatorMark : readMeta;
  const fields = operatorFields.map((field) => [field, read(field)] as const);
  return Object.fromEntries(fields) as Record<OperatorField, string>;
}

function readMeta(field: OperatorField): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${operatorMetaName(field)}"]`);
  // The development server's document names no operator.
  return meta?.content ?? (field === 'email' ? operatorEmailUntilGiven : '');
}

function isRenderedAhead(): boolean {
  return typeof document === 'undefined';
}
