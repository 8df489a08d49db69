import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLicenseKey, parseLicenseKeys } from './license-keys.ts';
import { readOrMakeLocalLicenseKeys, readOrMakeLocalSecret, UnusableSecretError } from './local-secret.ts';

const first = makeLicenseKey();
const second = makeLicenseKey();
const pemsOf = (text: string) =>
  parseLicenseKeys(text)?.map((key) => key.export({ type: 'pkcs8', format: 'pem' }));

describe('LICENSE_PRIVATE_KEY', () => {
  it('holds one key or several, the signing one first', () => {
    expect(pemsOf(first)).toEqual([first]);
    expect(pemsOf(`${first}${second}`)).toEqual([first, second]);
    expect(pemsOf(`\n ${second.trim()} ${first.trim()}`)).toEqual([second, first]);
  });

  it('may have its line breaks written as \\n, or come from Windows', () => {
    expect(pemsOf(`${first}${second}`.replaceAll('\n', '\\n'))).toEqual([first, second]);
    expect(pemsOf(first.replaceAll('\n', '\r\n'))).toEqual([first]);
    expect(pemsOf(first.replaceAll('\n', '\\r\\n'))).toEqual([first]);
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  it.each([
    ['nothing', ''],
    ['a word', 'geheim'],
    ['the public half', createPublicKey(first).export({ type: 'spki', format: 'pem' }).toString()],
    ['a key of another kind', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['half a key', first.slice(0, 60)],
    ['a key that was cut', first.replace('MC4CAQ', 'MC4')],
    ['a key and something else', `${first}geheim`],
    ['a good and a bad key', `${first}${second.replace('MC4CAQ', 'MC4')}`],
  ])('is refused as a whole when it holds %s', (_what, text) => {
    expect(parseLicenseKeys(text)).toBeUndefined();
  });
});

describe('the key of an installation that was given none', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-license-key-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is made once and readable for its owner only', async () => {
    const [key] = readOrMakeLocalLicenseKeys(join(dataDir, 'neu'));
    const [again] = readOrMakeLocalLicenseKeys(join(dataDir, 'neu'));
    expect(again.equals(key)).toBe(true);
    const file = join(dataDir, 'neu', 'license-key.pem');
    expect(await readFile(file, 'utf8')).toContain('BEGIN PRIVATE KEY');
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is not replaced silently when the file is damaged', async () => {
    await writeFile(join(dataDir, 'license-key.pem'), 'kaputt');
    expect(() => readOrMakeLocalLicenseKeys(dataDir)).toThrow(UnusableSecretError);
    expect(await readFile(join(dataDir, 'license-key.pem'), 'utf8')).toBe('kaputt');
  });
});

describe('the secret of an installation that was given none', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'punktgenau-secret-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is made once and kept', () => {
    expect(readOrMakeLocalSecret(dataDir)).toBe(readOrMakeLocalSecret(dataDir));
  });

  it.each(['', '\n', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])(
    'is refused and left alone when its file holds %j',
    async (text) => {
      const file = join(dataDir, 'session-secret');
      await writeFile(file, text);
      expect(() => readOrMakeLocalSecret(dataDir)).toThrow(UnusableSecretError);
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});
