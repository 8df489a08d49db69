import {
  changePasswordRequestSchema,
  emailRequestSchema,
  loginRequestSchema,
  resetPasswordRequestSchema,
  signupRequestSchema,
} from '@punktgenau/contract';
import type * as z from 'zod/mini';
import { type FieldProblems, problemsFromIssues } from './field-problems.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;

export type Checked<Request, Name extends string> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly problems: FieldProblems<Name> };

/** The controls of each form, by name. */
export type LoginField = 'username' | 'password' | 'rememberMe';
export type SignupField = 'username' | 'email' | 'password';
export type EmailField = 'email';
export type ResetPasswordField = 'newPassword' | 'confirmation';
export type ChangePasswordField = 'currentPassword' | ResetPasswordField;

type Parsed<Request> = z.core.util.SafeParseResult<Request>;

function checked<Request, Name extends string>(
  parsed: Parsed<Request>,
  values: Values<Name>,
): Checked<Request, Name> {
  if (parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, problems: problemsFromIssues(parsed.error.issues, values) };
}

/** A repeated password must be the same, character by character. */
function withConfirmation<Request, Name extends string>(
  result: Checked<Request, Name | ResetPasswordField>,
  values: Values<Name | ResetPasswordField>,
): Checked<Request, Name | ResetPasswordField> {
  if (values.newPassword === values.confirmation) return result;
  const problems = { confirmation: { code: 'mismatch' } } as const;
  return { ok: false, problems: result.ok ? problems : { ...result.problems, ...problems } };
}

export const checkLogin = (values: Values<LoginField>) =>
  checked(loginRequestSchema.safeParse({ ...values, rememberMe: values.rememberMe === 'on' }), values);

export const checkSignup = (values: Values<SignupField>) =>
  checked(signupRequestSchema.safeParse(values), values);

export const checkEmail = (values: Values<EmailField>) =>
  checked(emailRequestSchema.safeParse(values), values);

/** @param token what the link in the mail carried; a form without one is never shown */
export const checkResetPassword = (values: Values<ResetPasswordField>, token: string) =>
  withConfirmation(checked(resetPasswordRequestSchema.safeParse({ ...values, token }), values), values);

export const checkChangePassword = (values: Values<ChangePasswordField>) =>
  withConfirmation(checked(changePasswordRequestSchema.safeParse(values), values), values);
