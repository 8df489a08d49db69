import { limits } from '@punktgenau/contract/limits/limits';
import { m } from '#shared/i18n/messages.ts';
import type { ProblemTexts } from './problem-text.ts';

/** @param tooShort the sentence about the minimum, which the specification words differently from page to page */
export function newPasswordTexts(tooShort: (inputs: { min: number }) => string): ProblemTexts {
  const minimum = () => tooShort({ min: limits.passwordMin });
  return {
    required: minimum,
    too_short: minimum,
    too_long: () => m.account_problem_password_long({ max: limits.passwordMax }),
  };
}

export const confirmationTexts: ProblemTexts = { mismatch: m.account_problem_mismatch };
