export type { SandboxControl } from './control.ts';
export type { DeliveryMode } from './events/deliverer.ts';
export { signatureOf } from './events/deliverer.ts';
export type { CheckoutOutcome, CheckoutWay } from './objects/checkout.ts';
export {
  type SandboxOptions,
  type SandboxPrice,
  type StripeSandbox,
  startStripeSandbox,
} from './start-stripe-sandbox.ts';
