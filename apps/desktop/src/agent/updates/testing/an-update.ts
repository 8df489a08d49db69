import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { UpdateState } from '@punktgenau/contract/desktop/desktop-bridge';
import { type ReleaseManifest, signedTextOf } from '@punktgenau/contract/system/release-manifest';
import type { Release, SignedRelease } from '@punktgenau/contract/system/system-schemas';
import { onTestFinished } from 'vitest';
import type { SystemShell } from '../../ports/system-shell.ts';
import { createServiceClient } from '../../service/service-client.ts';
import { type ReceivedCall, startFakeService } from '../../service/testing/fake-service.ts';
import { createTestClock } from '../../service/testing/test-clock.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestLog } from '../../testing/test-log.ts';
import { createNewestOffer } from '../newest-offer.ts';
import { createUpdater, type Updater } from '../updater.ts';

export const installer = randomBytes(300_000);
export const sha256 = createHash('sha256').update(installer).digest('hex');
export const release: Release = {
  version: '2.3.0',
  fileName: 'Setup-2.3.0.exe',
  bytes: installer.length,
  sha256,
};

/** The operator's keys, which no server has: the one that signs now and the next. */
export const [operatorKey, nextKey] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
/** When tests play. */
export const nowAt = new Date('2026-11-23T12:00:00.000Z');

/** What the operator signs about `release`, for companions of this service. */
export function aManifest(service: string, differences: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const expiresAt = '2027-05-01T00:00:00.000Z';
  return { format: 1, service, ...release, minimumVersion: '0.0.0', expiresAt, ...differences };
}

/** Any text, signed as a manifest is. */
export function signText(manifest: string, key: KeyObject = operatorKey.privateKey): SignedRelease {
  return { manifest, signature: sign(null, Buffer.from(signedTextOf(manifest)), key).toString('base64url') };
}

/** A service that offers `release`, and a machine that takes what was fetched for an installer. */
export async function anUpdate() {
  const service = await startFakeService();
  onTestFinished(() => service.stop());
  const clock = createTestClock(nowAt);
  const folder = await temporaryFolder();
  const started: { readonly path: string; readonly bytes: Buffer }[] = [];
  const states: UpdateState[] = [];
  const world = {
    service,
    clock,
    folder,
    started,
    states,
    /** What the service sends, and after how many bytes each of its answers breaks off. */
    sent: installer,
    keys: [operatorKey.publicKey, nextKey.publicKey] as KeyObject[],
    publisher: null as string | null,
    /** Whom Windows names as the signer of a program. */
    signer: null as string | null,
    breaks: [] as number[],
    onState: (state: UpdateState): void => void states.push(state),
    onStart: async (path: string): Promise<void> => void started.push({ path, bytes: await readFile(path) }),
    /** The service says this, whatever it is. */
    say: (offered: unknown) => service.on('GET /api/download/info', { body: { release: offered } }),
    /** The service offers what the operator has signed. */
    offer: (differences: Partial<ReleaseManifest> = {}, key?: KeyObject) => {
      const signed = signText(JSON.stringify(aManifest(service.url.origin, differences)), key);
      world.say({ ...release, signed });
      return signed;
    },
    sendInstaller,
    anUpdater,
    untilDone,
    downloads: () => service.calls.filter(({ path }) => path === '/download-test'),
    filesLeft: async () =>
      (await readdir(join(folder, 'updates'), { recursive: true })).filter((name) => !/^run-\w+$/.test(name)),
  };

  /** As the service does: by range, when the file is still the one that was asked for. */
  function sendInstaller({ headers }: ReceivedCall, reply: ServerResponse): undefined {
    const { sent, breaks } = world;
    const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${sha256}"`;
    const [, first] = /^bytes=(\d+)-$/.exec(String(isSame ? headers.range : '')) ?? [];
    const start = Number(first ?? 0);
    const status = first === undefined ? 200 : 206;
    const range =
      status === 206 ? { 'content-range': `bytes ${start}-${sent.length - 1}/${sent.length}` } : {};
    reply.writeHead(status, { ...range, 'content-length': String(sent.length - start) });
    const breakAfter = breaks.shift();
    if (breakAfter === undefined) reply.end(sent.subarray(start));
    else reply.write(sent.subarray(start, start + breakAfter), () => setTimeout(() => reply.destroy(), 20));
    return undefined;
  }

  function anUpdater(version = '2.2.6'): Updater {
    const shell: SystemShell = {
      openExternal: async () => {},
      restart: async () => {},
      startInstaller: (path) => world.onStart(path),
      signerOf: async () => world.signer,
    };
    const tokens = { current: () => 'token', refused: () => {} };
    const client = createServiceClient({ http: fetch, serviceUrl: service.url, version, tokens, clock });
    const log = createTestLog();
    const onState = (state: UpdateState) => world.onState(state);
    const { keys, publisher } = world;
    const trust = { keys, service: service.url.origin };
    const newestOffer = createNewestOffer({ folder, log });
    return createUpdater({
      ...{ service: client, trust, newestOffer, publisher },
      ...{ shell, folder, version, clock, log, onState },
    });
  }

  /** Lets waiting times pass until the work is done. */
  async function untilDone<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const finished = work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (clock.nextInMs() === 2_000) await clock.advance(2_000);
    }
    return finished;
  }

  world.offer();
  service.on('GET /download-test', (call, reply) => sendInstaller(call, reply));
  return world;
}

export type TestUpdate = Awaited<ReturnType<typeof anUpdate>>;
