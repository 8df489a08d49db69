import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aManifest,
  anUpdate,
  installer,
  nextKey,
  nowAt,
  operatorKey,
  release,
  signText,
  type TestUpdate,
} from './testing/an-update.ts';

// Everything here happens at a service that is wholly in an attacker's hands: what it says and the file it sends. What it cannot
// have is a key of the operator.

const attackerKey = generateKeyPairSync('ed25519');

let world: TestUpdate;
let service: string;
beforeEach(async () => {
  world = await anUpdate();
  service = world.service.url.origin;
});

/** Nothing is started or even fetched, the player reads why, and trying again changes nothing. */
async function expectRefused(problem: string, version?: string): Promise<void> {
  const updater = world.anUpdater(version);
  expect(await updater.install()).toEqual({ ok: false, error: problem });
  expect((await updater.check()).ok).toBe(true);
  expect(updater.state()).toMatchObject({ available: null, problem, state: 'idle' });
  expect(await updater.install()).toEqual({ ok: false, error: problem });
  expect([world.started, world.downloads()]).toEqual([[], []]);
}

const textOf = (differences: Parameters<typeof aManifest>[1] = {}) =>
  JSON.stringify(aManifest(service, differences));

describe('a service in an attacker’s hands starts nothing', () => {
  it('with an installer of its own and no signature', async () => {
    world.say({ ...release, version: '99.0.0' });
    await expectRefused('update_unsigned');
  });

  it.each([
    ['signed with the attacker’s key', () => signText(textOf(), attackerKey.privateKey)],
    ['with another version under the old signature', () => changed((text) => text.replace('2.3.0', '2.9.0'))],
    ['with a later end under the old signature', () => changed((text) => text.replace('2027', '2099'))],
    ['with a space more than was signed', () => changed((text) => `${text} `)],
    [
      'with the signature of another manifest',
      () => ({ ...signText(textOf()), signature: signText(textOf({ bytes: 1 })).signature }),
    ],
    ['signed without the line that says what it is for', () => signedAs(textOf())],
    ['signed as something else', () => signedAs(`punktgenau-licence-1\n${textOf()}`)],
    ['with a signature cut off', () => ({ ...signText(textOf()), signature: 'AAAA' })],
    ['with a signature of zeros', () => ({ ...signText(textOf()), signature: 'A'.repeat(86) })],
    ['with bytes that are no text', () => ({ ...signText(textOf()), manifest: '\u0000' })],
    ['with a list in its place', () => [signText(textOf())]],
  ])('%s', async (_what, signed) => {
    world.say({ ...release, signed: signed() });
    await expectRefused('update_not_genuine');
  });

  it.each([
    ['made for another service', () => textOf({ service: 'https://other.example' })],
    ['of a later format', () => textOf().replace('"format":1', '"format":2')],
    ['with a field that nobody knows', () => textOf().replace('{', '{"runAs":"administrator",')],
    ['without an end', () => textOf().replace(/,"expiresAt":"[^"]*"/, '')],
    ['with a name that climbs', () => textOf({ fileName: '../evil.exe' })],
    ['with a version that is none', () => textOf({ version: '02.3.0' })],
    ['that is no manifest', () => '"2.3.0"'],
  ])('with something the operator has signed, but %s', async (_what, text) => {
    world.say({ ...release, signed: signText(text()) });
    await expectRefused('update_not_genuine');
  });

  it('with a manifest that has expired, to the second', async () => {
    world.offer({ expiresAt: nowAt.toISOString() });
    await expectRefused('update_expired');
    world.offer({ expiresAt: new Date(nowAt.getTime() + 1000).toISOString() });
    expect((await world.anUpdater().install()).ok).toBe(true);
  });

  it.each(['2.3.0', '2.3.1', '10.0.0'])('with an old manifest shown to version %s', async (version) => {
    const updater = world.anUpdater(version);
    expect(await updater.install()).toEqual({ ok: false, error: 'update_none' });
    expect(world.started).toEqual([]);
  });

  it('with an older manifest than was offered before, even after a new start', async () => {
    world.offer({ version: '2.4.0' });
    await world.anUpdater().check();
    world.offer({ version: '2.3.0' });
    await expectRefused('update_rolled_back');
    world.offer({ version: '2.2.6' });
    await expectRefused('update_rolled_back');
    world.offer({ version: '2.4.1' });
    expect((await world.anUpdater().install()).ok).toBe(true);
  });

  it('and a version it has not got signed does not count as offered', async () => {
    world.offer({ version: '99.0.0' }, attackerKey.privateKey);
    await world.anUpdater().check();
    world.offer();
    expect((await world.anUpdater().install()).ok).toBe(true);
  });

  it('with a minimum version: it only keeps old companions from updating themselves', async () => {
    world.offer({ minimumVersion: '2.2.7' });
    await expectRefused('update_by_hand');
    world.offer({ version: '2.2.0', minimumVersion: '2.2.0' });
    expect(await world.anUpdater('2.3.1').install()).toEqual({ ok: false, error: 'update_none' });
  });

  it.each([
    ['another file', () => Buffer.from('MZ of the attacker')],
    ['another file of the same size', () => Buffer.alloc(installer.length, 'MZ')],
    ['the file with one changed byte', () => Buffer.from(installer).fill(0, 7, 9)],
    ['the file cut off', () => installer.subarray(0, 200_000)],
    ['the file with something behind it', () => Buffer.concat([installer, Buffer.from('more')])],
  ])('with a genuine manifest and %s', async (_what, sent) => {
    world.sent = sent();
    const answer = await world.untilDone(world.anUpdater().install());
    expect(answer.ok ? 'started' : answer.error).toMatch(/^(update_damaged|service_unreachable)$/);
    expect(world.started).toEqual([]);
  });

  it('with a genuine manifest of one version and the genuine file of another', async () => {
    world.offer({ version: '2.4.0', sha256: 'a'.repeat(64) });
    expect(await world.untilDone(world.anUpdater().install())).toEqual({
      ok: false,
      error: 'update_damaged',
    });
    expect(world.started).toEqual([]);
  });

  it('with other figures next to the genuine manifest: nobody reads them', async () => {
    const signed = world.offer();
    world.say({
      version: '1.0.0',
      fileName: '../x',
      bytes: -1,
      sha256: '',
      more: 1,
      signed: { ...signed, more: 1 },
    });
    expect((await world.anUpdater().install()).ok).toBe(true);
    expect(world.started.map(({ bytes }) => bytes.equals(installer))).toEqual([true]);
  });
});

describe('keys', () => {
  it.each([
    ['the one that signs now', operatorKey.privateKey],
    ['the next one', nextKey.privateKey],
  ])('are believed: %s', async (_which, key: KeyObject) => {
    world.offer({}, key);
    expect((await world.anUpdater().install()).ok).toBe(true);
  });

  it('that a build does not have any more are not', async () => {
    world.keys = [nextKey.publicKey];
    await expectRefused('update_not_genuine');
  });

  it('are in no build without them: it asks nobody and says so', async () => {
    world.keys = [];
    const updater = world.anUpdater();
    updater.start();
    expect(updater.state()).toMatchObject({ available: null, problem: 'update_no_keys' });
    expect(await updater.install()).toEqual({ ok: false, error: 'update_no_keys' });
    expect([world.service.calls, world.clock.nextInMs()]).toEqual([[], undefined]);
  });
});

describe('where a publisher is known, Windows has to name it', () => {
  it.each([null, 'Somebody else', 'punktgenau'])('so %j starts nothing', async (signer) => {
    Object.assign(world, { publisher: 'Punktgenau', signer });
    expect(await world.anUpdater().install()).toEqual({ ok: false, error: 'update_wrong_publisher' });
    expect(world.started).toEqual([]);
    expect(await world.filesLeft()).toEqual([]);
  });

  it('and its name alone is not enough', async () => {
    Object.assign(world, { publisher: 'Punktgenau', signer: 'Punktgenau' });
    expect((await world.anUpdater().install()).ok).toBe(true);
    world.offer({ version: '2.5.0' }, attackerKey.privateKey);
    expect(await world.anUpdater().install()).toEqual({ ok: false, error: 'update_not_genuine' });
    expect(world.started).toHaveLength(1);
  });
});

it('a damaged note of the newest offer counts as none', async () => {
  await writeFile(join(world.folder, 'newest-offer'), 'nonsense');
  expect((await world.anUpdater().install()).ok).toBe(true);
});

function changed(change: (text: string) => string) {
  const signed = signText(textOf());
  return { ...signed, manifest: change(signed.manifest) };
}

function signedAs(text: string) {
  const signature = sign(null, Buffer.from(text), operatorKey.privateKey).toString('base64url');
  return { manifest: textOf(), signature };
}
