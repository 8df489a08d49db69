import { emailRequestSchema } from '@punktgenau/contract/account/account-schemas';
import { checked, type Values } from './checked.ts';

export type EmailField = 'email';

export const checkEmail = (values: Values<EmailField>) =>
  checked(emailRequestSchema.safeParse(values), values);
