/** The service could not be asked: no network, no server, or no answer in time. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}

/** Calls to the service in the player's name. */
export type ServiceClient = {
  /**
   * Sends a call with the desktop headers and the player's bearer token, if there is one.
   *
   * @param path path and query on the service, beginning with `/api/`
   * @throws ServiceUnreachableError
   */
  send(path: string, init?: RequestInit): Promise<Response>;
};
