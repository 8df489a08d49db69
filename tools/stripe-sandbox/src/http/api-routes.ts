import type { World } from '../world.ts';
import type { ApiRoute } from './api-route.ts';
import { checkoutRoutes, subscriptionRoutes } from './billing-routes.ts';
import { customerRoutes, priceRoutes } from './catalogue-routes.ts';
import { chargeRoutes, eventRoutes, invoiceRoutes } from './money-routes.ts';

/** Every call the sandbox knows. */
export function apiRoutes(world: World): ApiRoute[] {
  return [
    customerRoutes,
    priceRoutes,
    checkoutRoutes,
    subscriptionRoutes,
    invoiceRoutes,
    chargeRoutes,
    eventRoutes,
  ].flatMap((routes) => routes(world));
}
