import { m } from '#shared/i18n/messages.ts';
import type { FieldProblem, ProblemCode } from './field-problems.ts';

/** What a control says about its problems; what is not listed is said by the server or in general. */
export type ProblemTexts = { readonly [code in ProblemCode]?: () => string };

/** The sentence beside a control: its own words for the problem, else the server's, else a general one. */
export function problemText(texts: ProblemTexts, problem: FieldProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const own = texts[problem.code];
  if (own !== undefined) return own();
  if (problem.message !== undefined) return problem.message;
  return problem.code === 'required' ? m.account_problem_required() : m.account_problem_generic();
}
