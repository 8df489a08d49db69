import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** Reads `.env` when there is one. Variables that are set already stay as they are. */
export function loadEnvironmentFile() {
  const path = inRoot('.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
