import { signupRequestSchema } from '@punktgenau/contract';
import { checked, type Values } from '../forms/checked.ts';

export type SignupField = 'username' | 'email' | 'password';

export const checkSignup = (values: Values<SignupField>) =>
  checked(signupRequestSchema.safeParse(values), values);
