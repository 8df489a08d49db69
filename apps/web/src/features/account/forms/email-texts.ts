import { m } from '#shared/i18n/messages.ts';
import type { ProblemTexts } from './problem-text.ts';

export const emailTexts: ProblemTexts = {
  required: m.account_problem_email,
  too_long: m.account_problem_email,
  bad_email: m.account_problem_email,
  bad_format: m.account_problem_email,
};
