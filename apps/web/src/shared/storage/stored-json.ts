import {
  currentVersion,
  migrateStored,
  type StoredFields,
  type StoredVersions,
} from '@punktgenau/stored-versions';

/** Browsers may refuse even to name their storage, so it is asked for inside the guarded part. */
export type StorageSource = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The fields stored under a key, brought to today's version, each still to be checked: storage is open to anyone at the
 * machine. None when nothing is stored, when it is damaged, when a later client stored it, and when the browser blocks its
 * storage.
 */
export function readStored(storage: StorageSource, key: string, versions: StoredVersions): StoredFields {
  const fields = parseStored(storage, key, versions);
  return fields === 'newer' ? {} : fields;
}

/**
 * Stores fields under a key, or removes what is there.
 *
 * @returns whether it did; not in a browser that blocks its storage, not where it is full, and not over what a later client
 *   stored, in another tab or before the site went back to an earlier one
 */
export function writeStored(
  storage: StorageSource,
  key: string,
  versions: StoredVersions,
  fields: StoredFields | null,
): boolean {
  try {
    if (parseStored(storage, key, versions) === 'newer') return false;
    if (fields) storage().setItem(key, JSON.stringify({ version: currentVersion(versions), ...fields }));
    else storage().removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function parseStored(storage: StorageSource, key: string, versions: StoredVersions): StoredFields | 'newer' {
  try {
    const text = storage().getItem(key);
    return text === null ? {} : migrateStored({ ...JSON.parse(text) }, versions);
  } catch {
    return {};
  }
}
