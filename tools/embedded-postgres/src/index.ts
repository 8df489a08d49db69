export { clusterDirectoryIn } from './cluster.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './embedded-postgres-error.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
