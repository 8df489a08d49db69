import {
  changePasswordRequestSchema,
  emailRequestSchema,
  loginRequestSchema,
  resetPasswordRequestSchema,
  signupRequestSchema,
} from '@punktgenau/contract/account/account-schemas';
import { fail, type Result, succeed } from '@punktgenau/result';
import type * as z from 'zod/mini';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { type FieldProblems, problemsFromIssues, type Values } from './field-problems.ts';

export type LoginField = 'username' | 'password' | 'rememberMe';
export type SignupField = 'username' | 'email' | 'password';
export type EmailField = 'email';
/** The two controls of a new password. */
export type NewPasswordControl = 'newPassword' | 'confirmation';
export type ChangePasswordField = 'currentPassword' | NewPasswordControl;

/** The request to send, or the problem of each field. */
export type Checked<Request, Name extends string> = Result<Request, FieldProblems<Name>>;

export const checkLogin = (values: Values<LoginField>) =>
  checked(
    loginRequestSchema.safeParse({
      ...values,
      rememberMe: values.rememberMe === 'on',
      isDesktopClient: hasDesktopBridge(),
    }),
    values,
  );

export const checkSignup = (values: Values<SignupField>) =>
  checked(signupRequestSchema.safeParse(values), values);

export const checkEmail = (values: Values<EmailField>) =>
  checked(emailRequestSchema.safeParse(values), values);

/** @param token what the link in the mail carried; a form without one is never shown */
export const checkResetPassword = (values: Values<NewPasswordControl>, token: string) =>
  withConfirmation(checked(resetPasswordRequestSchema.safeParse({ ...values, token }), values), values);

export const checkChangePassword = (values: Values<ChangePasswordField>) =>
  withConfirmation(checked(changePasswordRequestSchema.safeParse(values), values), values);

/** What a schema made of the values. */
function checked<Request, Name extends string>(
  parsed: z.core.util.SafeParseResult<Request>,
  values: Values<Name>,
): Checked<Request, Name> {
  return parsed.success ? succeed(parsed.data) : fail(problemsFromIssues(parsed.error.issues, values));
}

/** Adds the rule that a repeated password must be the same, character by character. */
function withConfirmation<Request, Name extends string>(
  result: Checked<Request, Name | NewPasswordControl>,
  values: Values<Name | NewPasswordControl>,
): Checked<Request, Name | NewPasswordControl> {
  if (values.newPassword === values.confirmation) return result;
  const mismatch = { confirmation: { code: 'mismatch' } } as const;
  return fail(result.ok ? mismatch : { ...result.error, ...mismatch });
}
