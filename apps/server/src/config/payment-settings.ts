import { join } from 'node:path';

/** Who takes the money: the real provider, or the stand-in that only development and tests have. */
export type PaymentSettings =
  | { readonly kind: 'stripe'; readonly secretKey: string; readonly webhookSecret: string }
  | { readonly kind: 'sandbox'; readonly port: number; readonly directory: string };

export function paymentSettings(
  keys: { readonly secretKey: string | undefined; readonly webhookSecret: string | undefined },
  sandboxPort: number,
  dataDir: string,
): PaymentSettings {
  const { secretKey, webhookSecret } = keys;
  return secretKey && webhookSecret
    ? { kind: 'stripe', secretKey, webhookSecret }
    : { kind: 'sandbox', port: sandboxPort, directory: join(dataDir, 'stripe-sandbox') };
}
