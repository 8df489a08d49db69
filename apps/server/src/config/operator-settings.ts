import { type Operator, unknownOperator } from '@punktgenau/contract/legal/operator';
import * as z from 'zod';

const line = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line without control characters');

const addressLinesMax = 6;

/** The variables that say who runs the installation. */
export const operatorVariables = {
  OPERATOR_NAME: line(200).optional(),
  OPERATOR_ADDRESS: z
    .string()
    .transform((text) =>
      text
        .split(/\\n|\r?\n|;/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine(
      (lines) => lines.length >= 2 && lines.length <= addressLinesMax,
      `must have 2 to ${addressLinesMax} lines separated by ";", such as "Musterweg 1; 12345 Musterstadt; Deutschland"`,
    )
    .refine(
      (lines) => lines.every((part) => part.length <= 100 && !/\p{Cc}/u.test(part)),
      'must have lines of at most 100 characters',
    )
    .transform((lines) => lines.join('\n'))
    .optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address such as hilfe@punktgenau.example').optional(),
  OPERATOR_PHONE: z
    .string()
    .regex(/^\+?[\d /().-]{5,40}$/, 'must be a telephone number such as +49 30 1234567')
    .optional(),
  OPERATOR_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'must be a VAT number such as DE123456789')
    .optional(),
  OPERATOR_REGISTER: line(200).optional(),
  OPERATOR_RESPONSIBLE: line(200).optional(),
};

type OperatorValues = {
  readonly [Name in keyof typeof operatorVariables]?: string | undefined;
};

/** What production cannot go without: the imprint, and where players and buyers write to. */
const mandatory = {
  OPERATOR_NAME: 'the name of the person or company that runs it',
  OPERATOR_ADDRESS: 'the postal address of its operator',
  OPERATOR_EMAIL: 'the e-mail address where its operator can be reached',
} as const;

/** One sentence for each thing that production needs to know about its operator and does not. */
export function missingOperator(values: OperatorValues): string[] {
  return (Object.keys(mandatory) as (keyof typeof mandatory)[])
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is missing. Production shows ${mandatory[name]} in its imprint.`);
}

/** The operator as pages and mails name them. */
export function operatorSettings(values: OperatorValues): Operator {
  return {
    name: values.OPERATOR_NAME ?? '',
    address: values.OPERATOR_ADDRESS ?? '',
    email: values.OPERATOR_EMAIL ?? unknownOperator.email,
    phone: values.OPERATOR_PHONE ?? '',
    vatId: values.OPERATOR_VAT_ID ?? '',
    register: values.OPERATOR_REGISTER ?? '',
    responsible: values.OPERATOR_RESPONSIBLE ?? '',
  };
}
