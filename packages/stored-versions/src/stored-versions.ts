/** What is stored, without its version. */
export type StoredFields = Readonly<Record<string, unknown>>;

/**
 * Makes the content of one version that of the next. Once released it is never changed. It only fills in and moves: whatever
 * is damaged is found by the schema afterwards, which must still see it.
 */
export type Migration = (fields: StoredFields) => StoredFields;

/** All versions in which something was ever stored. */
export type StoredVersions = {
  /** 0 for what did not say its version at first. */
  readonly first: number;
  /** From each version to the next, beginning with the first. */
  readonly migrations: readonly Migration[];
};

/** The version that is written today. */
export function currentVersion({ first, migrations }: StoredVersions): number {
  return first + migrations.length;
}

/** Whether it is the number of a version that was ever written, or will be. */
export function isVersion(version: unknown, { first }: StoredVersions): boolean {
  return Number.isInteger(version) && Number(version) >= first;
}

/**
 * Brings what is stored to today's version. What says no number of a version is taken for the first: no migration takes
 * anything away that a later version has.
 *
 * @returns the fields, or `'newer'` for what a later version of the program stored
 */
export function migrateStored(content: StoredFields, versions: StoredVersions): StoredFields | 'newer' {
  const { version = 0, ...fields } = content;
  const { first, migrations } = versions;
  // What is no number is none here either, and skips no migration.
  const done = Number(version) - first;
  if (done > migrations.length) return 'newer';
  return migrations.slice(Math.max(0, done)).reduce<StoredFields>((former, next) => next(former), fields);
}
