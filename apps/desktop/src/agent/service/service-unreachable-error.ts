/** The service could not be asked: no network, no server, or no answer in time. */
export class ServiceUnreachableError extends Error {
  override readonly name = 'ServiceUnreachableError';
}
