import { describe, expect, it } from 'vitest';
import { currentVersion, isVersion, migrateStored, type StoredVersions } from './stored-versions.ts';

const versions: StoredVersions = {
  first: 1,
  migrations: [(fields) => ({ size: 10, ...fields }), ({ name, ...fields }) => ({ ...fields, title: name })],
};

describe('what is stored', () => {
  it('comes to today’s version by every migration after its own', () => {
    expect(currentVersion(versions)).toBe(3);
    expect(migrateStored({ version: 1, name: 'a' }, versions)).toEqual({ size: 10, title: 'a' });
    expect(migrateStored({ version: 2, name: 'a' }, versions)).toEqual({ title: 'a' });
    expect(migrateStored({ version: 3, title: 'a' }, versions)).toEqual({ title: 'a' });
  });

  it('of a later version is not read', () => {
    expect(migrateStored({ version: 4, title: 'a' }, versions)).toBe('newer');
  });

  it.each([undefined, 0, -1, 1.5, 'two', null, {}])(
    'is taken for the first version when it says %j',
    (version) => {
      expect(migrateStored({ version, size: 3, name: 'a' }, versions)).toEqual({ size: 3, title: 'a' });
      expect(isVersion(version, versions)).toBe(false);
    },
  );

  it('need not have said its version at first', () => {
    expect(migrateStored({ name: 'a' }, { first: 0, migrations: [] })).toEqual({ name: 'a' });
    expect(isVersion(0, { first: 0, migrations: [] })).toBe(true);
  });
});
