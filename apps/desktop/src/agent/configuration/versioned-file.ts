import {
  currentVersion,
  migrateStored,
  type StoredFields,
  type StoredVersions,
} from '@punktgenau/stored-versions';
import { isObject } from './mend.ts';

/**
 * What `migrateStored` reads, for a file of which nothing is used unless all of it is understood.
 *
 * @throws NewerFileError
 * @throws when the content is no object
 */
export function fieldsOfFile(file: string, content: unknown, versions: StoredVersions): StoredFields {
  if (!isObject(content)) throw new TypeError(`'${file}' holds no object`);
  const fields = migrateStored(content, versions);
  if (fields === 'newer') throw new NewerFileError(file, Number(content.version));
  return fields;
}

/** Today's version and the fields, as a file's text. */
export function textOfFields(fields: StoredFields, versions: StoredVersions): string {
  return JSON.stringify({ version: currentVersion(versions), ...fields });
}

/**
 * A file was written by a later version of the companion, which alone understands all of it. It stays as it is, and the
 * companion does not start.
 */
export class NewerFileError extends Error {
  readonly file: string;

  constructor(file: string, version: number) {
    super(`'${file}' has version ${version} and was written by a newer companion`);
    this.name = 'NewerFileError';
    this.file = file;
  }
}
