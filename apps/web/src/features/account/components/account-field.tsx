import type { ComponentProps } from 'react';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { FieldProblem } from '../forms/field-problems.ts';
import { type ProblemTexts, problemText } from '../forms/problem-text.ts';

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
