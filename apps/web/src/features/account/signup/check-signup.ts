import { signupRequestSchema } from '@punktgenau/contract/account/account-schemas';
import { checked, type Values } from '../forms/checked.ts';

export type SignupField = 'username' | 'email' | 'password';

export const checkSignup = (values: Values<SignupField>) =>
  checked(signupRequestSchema.safeParse(values), values);
