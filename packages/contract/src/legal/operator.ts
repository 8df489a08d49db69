/**
 * Who runs an installation: what the law asks an operator to name (§ 5 DDG, § 18 MStV). Every field is plain text, and
 * empty when the operator has nothing to say there.
 */
export const operatorFields = [
  'name',
  /** Lines separated by line breaks. */
  'address',
  'email',
  'phone',
  'vatId',
  'register',
  'responsible',
] as const;

export type OperatorField = (typeof operatorFields)[number];
export type Operator = Readonly<Record<OperatorField, string>>;

/** No mail arrives there: the domain is reserved. Stands in until the operator names an address. */
export const operatorEmailUntilGiven = 'support@punktgenau.example';

/** An installation whose operator has not said who they are. */
export const unknownOperator: Operator = {
  name: '',
  address: '',
  email: operatorEmailUntilGiven,
  phone: '',
  vatId: '',
  register: '',
  responsible: '',
};

/** Whether the operator has said what every operator has to. */
export function isOperatorKnown(operator: Operator): boolean {
  return operator.name !== '' && operator.address !== '';
}

/** Name of the document's `meta` element in which the server tells the client a field. */
export function operatorMetaName(field: OperatorField): string {
  return `punktgenau-operator-${field}`;
}

/**
 * Pages are rendered at build time, before their operator is known. These marks stand in their HTML, each by
 * itself in a text or an attribute, until the server replaces them.
 */
export function operatorMark(field: OperatorField | 'known'): string {
  return `__operator-${field}__`;
}

/** The marks as a server puts the operator's words into them. */
export function fillOperatorMarks(
  html: string,
  operator: Operator,
  asHtml: (text: string) => string,
): string {
  const known = isOperatorKnown(operator) ? 'yes' : 'no';
  return operatorFields.reduce(
    (filled, field) => filled.replaceAll(operatorMark(field), () => asHtml(operator[field])),
    html.replaceAll(operatorMark('known'), known),
  );
}
