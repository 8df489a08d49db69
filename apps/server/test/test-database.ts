import { inject } from 'vitest';
import { copyDatabase, type TestDatabase } from './database-copies.ts';
import { templateDatabase } from './database-names.ts';

/** A database of its own: a copy of the migrated one, or an empty one. */
export function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  return copyDatabase(inject('postgresUrl'), from === 'migrated' ? templateDatabase : 'template0');
}
