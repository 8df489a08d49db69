import { currentVersion } from '@punktgenau/stored-versions';
import { expect, it } from 'vitest';
import { storedKeys } from '#shared/storage/stored-keys.ts';
import { aStorage } from '#shared/testing/a-storage.ts';
import { keepingAccountVersions, readKeepingAccount, writeKeepingAccount } from './keeping-account.ts';

const key = 'punktgenau.aim-account';
/** What clients stored, oldest first. Never changed. */
const examples = ['{"version":0,"userId":7,"sentUntilMs":1764072000000}'];
const keeping = { userId: 7, sentUntilMs: 1_764_072_000_000 };

it.each(examples)('whose account keeps the rounds is read as every client stored it: %s', (text) => {
  expect(readKeepingAccount(aStorage(key, text).source)).toEqual(keeping);
});

it('it is written in the latest version, and gone when it is nobody’s any more', () => {
  const storage = aStorage(key);
  writeKeepingAccount(storage.source, keeping);
  expect(storage.text()).toBe(examples.at(-1));
  const { version, ...fields } = JSON.parse(storage.text() ?? '');
  expect(version).toBe(currentVersion(keepingAccountVersions));
  expect(Object.keys(fields)).toEqual(storedKeys[key].fields);
  writeKeepingAccount(storage.source, undefined);
  expect(storage.text()).toBeUndefined();
});

it('where the browser blocks its storage it is nobody’s', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  writeKeepingAccount(blocked, keeping);
  expect(readKeepingAccount(blocked)).toBeUndefined();
});
