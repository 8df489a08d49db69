import type { Customer } from '../state/records.ts';
import type { World } from '../world.ts';
import { end } from './subscriptions.ts';

/**
 * Deletes a customer for good (https://docs.stripe.com/api/customers/delete): what runs ends at once, its hosted pages no
 * longer work, and only its identifier stays.
 */
export function deleteCustomer(world: World, customer: Customer): void {
  const { state } = world;
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.customer === customer.id && subscription.ended_at === null) {
      end(world, subscription);
    }
  }
  for (const portal of Object.values(state.portals)) {
    if (portal.customer === customer.id) delete state.portals[portal.id];
  }
  customer.deleted = true;
  world.emit('customer.deleted', customer);
  Object.assign(customer, { email: null, name: null, metadata: {}, preferred_locales: [] });
}
