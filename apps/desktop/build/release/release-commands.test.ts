import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyRelease } from '../../src/agent/updates/verify-release.ts';
import { rootFolder } from '../build-paths.ts';
import { coordinateOf, keysOf, readPublicKeys } from './public-keys.ts';
import { describeRelease, readReleaseFile, writeReleaseFile } from './release-folder.ts';
import { publishFolder, type SigningOptions, signFolder } from './sign-release.ts';
import { makeSigningKey, readSigningKey } from './signing-key.ts';

const passphrase = 'of no worth, but long enough';
const service = 'https://punktgenau.example';
const now = new Date('2026-11-23T12:00:00.000Z');
const operator = generateKeyPairSync('ed25519');
const keys = [coordinateOf(operator.publicKey)];
const options: SigningOptions = {
  ...{ key: operator.privateKey, service, minimumVersion: '0.0.0', validDays: 180, now, pinnedKeys: keys },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function aBuiltRelease(version = '2.3.0') {
  const installer = join(folder, `Punktgenau-Setup-${version}.exe`);
  await writeFile(installer, `installer ${version}`);
  await writeReleaseFile(folder, await describeRelease(installer, version));
  return installer;
}

describe('release:keygen', () => {
  it('makes a key that opens with its passphrase only, for its owner only', async () => {
    const files = await makeSigningKey(join(folder, 'safe/key.pem'), passphrase);
    expect((await stat(files.privateKey)).mode & 0o777).toBe(0o600);
    expect(await readFile(files.privateKey, 'utf8')).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    const key = await readSigningKey(files.privateKey, passphrase);
    expect(await readPublicKeys(files.publicKey)).toEqual([coordinateOf(createPublicKey(key))]);
    await expect(readSigningKey(files.privateKey, `${passphrase}!`)).rejects.toThrow('does not open');
  });

  it.each([
    ['in the project', () => join(rootFolder, 'data/key.pem'), passphrase, 'must not lie in the project'],
    ['with a short passphrase', () => join(folder, 'key.pem'), 'short', 'at least 20 characters'],
  ])('makes none %s', async (_what, path, words, message) => {
    await expect(makeSigningKey(path(), words)).rejects.toThrow(message);
  });

  it('overwrites none', async () => {
    const path = join(folder, 'key.pem');
    await makeSigningKey(path, passphrase);
    const before = await readFile(path, 'utf8');
    await expect(makeSigningKey(path, passphrase)).rejects.toThrow('never overwritten');
    expect(await readFile(path, 'utf8')).toBe(before);
  });
});

describe('the public keys of a build', () => {
  const pem = (key: ReturnType<typeof createPublicKey>) =>
    key.export({ type: 'spki', format: 'pem' }).toString();
  const read = async (text: string) => {
    await writeFile(join(folder, 'update-keys.pem'), text);
    return readPublicKeys(join(folder, 'update-keys.pem'));
  };

  it('are the present one and the next, in one file', async () => {
    const next = generateKeyPairSync('ed25519').publicKey;
    expect(await read(`# now\n${pem(operator.publicKey)}\n# next\n${pem(next)}`)).toEqual([
      ...keys,
      coordinateOf(next),
    ]);
  });

  it.each([
    ['nothing', () => '', 'one or two'],
    ['the same twice', () => pem(operator.publicKey).repeat(2), 'one or two'],
    [
      'a private key',
      () => String(operator.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      'private key',
    ],
    ['RSA', () => pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey), 'no Ed25519 key'],
    ['garbage', () => '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'no public key'],
  ])('are refused: %s', async (_what, text, message) => {
    await expect(read(text())).rejects.toThrow(message);
  });
});

describe('release:sign', () => {
  it('signs what was built, so that a companion believes it until it expires', async () => {
    await aBuiltRelease();
    const manifest = await signFolder(folder, options);
    expect(manifest).toMatchObject({ version: '2.3.0', service, expiresAt: '2027-05-22T12:00:00.000Z' });
    const signed = (await readReleaseFile(folder))?.signed;
    const trust = { keys: keysOf(keys), service };
    expect(verifyRelease(signed, trust, now)).toEqual({ ok: true, value: manifest });
    const later = new Date(manifest.expiresAt);
    expect(verifyRelease(signed, trust, later)).toEqual({ ok: false, error: 'update_expired' });
  });

  it('renews a signature', async () => {
    await aBuiltRelease();
    await signFolder(folder, options);
    const renewed = await signFolder(folder, { ...options, now: new Date('2027-03-01T00:00:00Z') });
    expect(renewed.expiresAt).toBe('2027-08-28T00:00:00.000Z');
  });

  it.each([
    ['days that are no number', { validDays: Number.NaN }, 'from 1 to 730'],
    ['three years', { validDays: 1095 }, 'from 1 to 730'],
    ['a minimum above the release', { minimumVersion: '2.4.0' }, 'newer than the release'],
    ['a minimum that is no version', { minimumVersion: 'all' }, 'cannot be signed'],
    [
      'a key that no companion knows',
      { key: generateKeyPairSync('ed25519').privateKey },
      'do not know this key',
    ],
  ])('refuses %s', async (_what, differences, message) => {
    await aBuiltRelease();
    await expect(signFolder(folder, { ...options, ...differences })).rejects.toThrow(message);
    expect((await readReleaseFile(folder))?.signed).toBeUndefined();
  });

  it('refuses to sign for another service than it was built or signed for', async () => {
    await aBuiltRelease();
    const other = { ...options, service: 'https://other.example' };
    await mkdir(join(folder, 'app/resources'), { recursive: true });
    await writeFile(join(folder, 'app/resources/service.json'), JSON.stringify({ serviceUrl: service }));
    await expect(signFolder(folder, other)).rejects.toThrow(`is for ${service}`);
    expect((await signFolder(folder, { ...other, isMove: true })).service).toBe(other.service);
    expect((await signFolder(folder, options)).service).toBe(service);
    await rm(join(folder, 'app'), { recursive: true });
    await expect(signFolder(folder, other)).rejects.toThrow(`is for ${service}`);
  });

  it('refuses a file that is not the one that was built', async () => {
    await writeFile(await aBuiltRelease(), 'something else');
    await expect(signFolder(folder, options)).rejects.toThrow('not the file of its release.json');
  });
});

describe('release:publish', () => {
  const trust = { keys, service, now };
  const publish = (differences = {}) =>
    publishFolder(folder, join(folder, 'releases'), { ...trust, ...differences });

  it('copies what companions will take', async () => {
    const installer = await aBuiltRelease();
    await signFolder(folder, options);
    await publish();
    const published = await readReleaseFile(join(folder, 'releases'));
    expect(published).toEqual(await readReleaseFile(folder));
    expect(await readFile(join(folder, 'releases/Punktgenau-Setup-2.3.0.exe'))).toEqual(
      await readFile(installer),
    );
  });

  it('publishes nothing that companions would refuse', async () => {
    await aBuiltRelease();
    await expect(publish()).rejects.toThrow('update_unsigned');
    await signFolder(folder, options);
    await expect(publish({ service: 'https://other.example' })).rejects.toThrow('update_not_genuine');
    await expect(publish({ now: new Date('2028-01-01') })).rejects.toThrow('update_expired');
    const other = coordinateOf(createPublicKey(generateKeyPairSync('ed25519').privateKey));
    await expect(publish({ keys: [other] })).rejects.toThrow('update_not_genuine');
    expect(await readReleaseFile(join(folder, 'releases'))).toBeUndefined();
  });

  it('never goes back to an older version', async () => {
    await aBuiltRelease('2.4.0');
    await signFolder(folder, options);
    await publish();
    await aBuiltRelease('2.3.9');
    await signFolder(folder, options);
    await expect(publish()).rejects.toThrow('companions never go back');
  });
});

it('a key made by openssl, without a passphrase, signs too', async () => {
  const pem = operator.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeFile(join(folder, 'plain.pem'), pem);
  const key = await readSigningKey(join(folder, 'plain.pem'), '');
  expect(key.equals(createPrivateKey(pem))).toBe(true);
});
