import { loginRequestSchema } from '@punktgenau/contract/account/account-schemas';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { checked, type Values } from '../forms/checked.ts';

export type LoginField = 'username' | 'password' | 'rememberMe';

export const checkLogin = (values: Values<LoginField>) =>
  checked(
    loginRequestSchema.safeParse({
      ...values,
      rememberMe: values.rememberMe === 'on',
      isDesktopClient: hasDesktopBridge(),
    }),
    values,
  );
