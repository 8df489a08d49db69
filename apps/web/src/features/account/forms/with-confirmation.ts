import type { Checked, Values } from './checked.ts';

/** The two controls of a new password. */
export type NewPasswordControl = 'newPassword' | 'confirmation';

/** Adds the rule that a repeated password must be the same, character by character. */
export function withConfirmation<Request, Name extends string>(
  result: Checked<Request, Name | NewPasswordControl>,
  values: Values<Name | NewPasswordControl>,
): Checked<Request, Name | NewPasswordControl> {
  if (values.newPassword === values.confirmation) return result;
  const problems = { confirmation: { code: 'mismatch' } } as const;
  return { ok: false, problems: result.ok ? problems : { ...result.problems, ...problems } };
}
