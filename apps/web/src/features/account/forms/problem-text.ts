import { limits } from '@punktgenau/contract';
import { m } from '#shared/i18n/messages.ts';
import type { FieldProblem, ProblemCode } from './field-problems.ts';

type ProblemTexts = { readonly [code in ProblemCode]?: () => string };

const { passwordMin, passwordMax, usernameMin, usernameMax } = limits;

const passwordTooLong = () => m.account_problem_password_long({ max: passwordMax });
const passwordTooShort = () => m.account_problem_password_short({ min: passwordMin });
const newPasswordTooShort = () => m.account_problem_new_password_short({ min: passwordMin });
const usernameLength = () => m.account_problem_username_length({ min: usernameMin, max: usernameMax });

/** What each kind of control says about each problem; what is not listed is said by the server or in general. */
export const problemTexts = {
  loginUsername: { required: m.account_problem_username_required },
  loginPassword: { required: m.account_problem_password_required },
  newUsername: {
    too_short: usernameLength,
    too_long: usernameLength,
    bad_format: m.account_problem_username_format,
  },
  email: {
    required: m.account_problem_email,
    too_long: m.account_problem_email,
    bad_email: m.account_problem_email,
    bad_format: m.account_problem_email,
  },
  newPassword: { required: passwordTooShort, too_short: passwordTooShort, too_long: passwordTooLong },
  changedPassword: {
    required: newPasswordTooShort,
    too_short: newPasswordTooShort,
    too_long: passwordTooLong,
  },
  confirmation: { mismatch: m.account_problem_mismatch },
  currentPassword: {},
} as const satisfies Record<string, ProblemTexts>;

export type ControlKind = keyof typeof problemTexts;

/** The sentence beside a control: its own words for the problem, else the server's, else a general one. */
export function problemText(kind: ControlKind, problem: FieldProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const texts: ProblemTexts = problemTexts[kind];
  const own = texts[problem.code];
  if (own !== undefined) return own();
  if (problem.message !== undefined) return problem.message;
  return problem.code === 'required' ? m.account_problem_required() : m.account_problem_generic();
}
