import type { ComponentProps } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { FieldProblem, ProblemCode } from './field-problems.ts';

/** What a control says about its problems; what is not listed is said by the server or in general. */
export type ProblemTexts = { readonly [code in ProblemCode]?: () => string };

type ProblemProps = { readonly texts: ProblemTexts; readonly problem: FieldProblem | undefined };

/** A text field that words its problem itself. */
export function AccountField({
  texts,
  problem,
  ...field
}: ProblemProps & Omit<ComponentProps<typeof TextField>, 'error'>) {
  return <TextField {...field} error={problemText(texts, problem)} />;
}

/** The same for a password, which can be shown. */
export function AccountPasswordField({
  texts,
  problem,
  ...field
}: ProblemProps & Omit<ComponentProps<typeof PasswordField>, 'error'>) {
  return <PasswordField {...field} error={problemText(texts, problem)} />;
}

export const emailTexts: ProblemTexts = {
  required: m.account_problem_email,
  too_long: m.account_problem_email,
  bad_email: m.account_problem_email,
  bad_format: m.account_problem_email,
};

/** The sentence at a control: its own words for the problem, else the server's, else a general one. */
function problemText(texts: ProblemTexts, problem: FieldProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const own = texts[problem.code];
  if (own !== undefined) return own();
  if (problem.message !== undefined) return problem.message;
  return problem.code === 'required' ? m.account_problem_required() : m.account_problem_generic();
}
