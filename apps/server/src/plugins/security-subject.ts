import type { FastifyRequest } from 'fastify';

/** What a request turned out to be about, for the record of security events. */
export type Concerned = {
  /** Number of the account; `undefined`: of none that is known. */
  readonly userId?: number;
  /** Somebody logged in on a device that the account was not known on. */
  readonly isNewDevice?: boolean;
};

const concerned = new WeakMap<FastifyRequest, Concerned>();

/** Notes whose account a request concerns, where nobody is signed in yet. */
export function noteConcerned(request: FastifyRequest, about: Concerned): void {
  concerned.set(request, { ...concerned.get(request), ...about });
}

/** What was noted, or the account that is signed in. */
export function concernedBy(request: FastifyRequest): Concerned {
  const userId = request.signedIn?.user.id;
  return { ...(userId !== undefined && { userId }), ...concerned.get(request) };
}
