import { limits } from '@punktgenau/contract/limits/limits';
import { type ComponentProps, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { AccountPasswordField, type ProblemTexts } from './account-field.tsx';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof AccountPasswordField>,
  'autoComplete' | 'hint' | 'onChange'
>;

/**
 * A password that must keep the rule, with the rule shown while it is typed: the true number of characters against
 * the number needed, and no made-up strength.
 */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [count, setCount] = useState(0);
  return (
    <AccountPasswordField
      {...props}
      autoComplete="new-password"
      hint={lengthHint(count)}
      onChange={(event) => setCount(event.target.value.length)}
    />
  );
}

function lengthHint(count: number): string {
  const min = limits.passwordMin;
  if (count === 0) return m.account_password_rule({ min });
  if (count < min) return m.account_password_length({ count, min });
  return m.account_password_length_met({ count, min });
}

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
