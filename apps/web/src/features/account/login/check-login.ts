import { loginRequestSchema } from '@punktgenau/contract';
import { checked, type Values } from '../forms/checked.ts';

export type LoginField = 'username' | 'password' | 'rememberMe';

export const checkLogin = (values: Values<LoginField>) =>
  checked(loginRequestSchema.safeParse({ ...values, rememberMe: values.rememberMe === 'on' }), values);
