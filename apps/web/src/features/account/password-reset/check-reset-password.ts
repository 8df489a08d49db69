import { resetPasswordRequestSchema } from '@punktgenau/contract/account/account-schemas';
import { checked, type Values } from '../forms/checked.ts';
import { type NewPasswordControl, withConfirmation } from '../forms/with-confirmation.ts';

/** @param token what the link in the mail carried; a form without one is never shown */
export const checkResetPassword = (values: Values<NewPasswordControl>, token: string) =>
  withConfirmation(checked(resetPasswordRequestSchema.safeParse({ ...values, token }), values), values);
