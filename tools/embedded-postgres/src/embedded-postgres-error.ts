/**
 * Why the embedded database did not start.
 *
 * - `data_dir_in_use`: a living PostgreSQL already works on this data directory.
 * - `binaries_missing`: this platform has no PostgreSQL package, or its programs cannot run here.
 * - `start_failed`: PostgreSQL refused; `message` carries the last lines it said.
 */
export type EmbeddedPostgresErrorCode = 'data_dir_in_use' | 'binaries_missing' | 'start_failed';

/** The one error `startEmbeddedPostgres` rejects with. `message` is meant for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
