import { changePasswordRequestSchema } from '@punktgenau/contract/account/account-schemas';
import { checked, type Values } from '../forms/checked.ts';
import { type NewPasswordControl, withConfirmation } from '../forms/with-confirmation.ts';

export type ChangePasswordField = 'currentPassword' | NewPasswordControl;

export const checkChangePassword = (values: Values<ChangePasswordField>) =>
  withConfirmation(checked(changePasswordRequestSchema.safeParse(values), values), values);
