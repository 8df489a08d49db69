import type { World } from '../world.ts';
import { billingRoutes } from './billing-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { moneyRoutes } from './money-routes.ts';

/** One call of the API: its parameters (query or form) and the identifier in its path. */
export type Call = { readonly id: string; readonly parameters: unknown };
export type ApiRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: Call) => unknown;
};

/** Every call the sandbox knows. */
export function apiRoutes(world: World): ApiRoute[] {
  return [...catalogueRoutes(world), ...billingRoutes(world), ...moneyRoutes(world)];
}
