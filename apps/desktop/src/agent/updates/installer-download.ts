import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@punktgenau/contract/system/system-schemas';
import { type Failure, fail, succeed } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { HttpAnswer } from '../ports/http.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';

const installerPath = '/download-test';
const partEnding = '.part';
/** Gives up after so many tries in a row that brought nothing. */
const fruitlessTriesMax = 5;
const retryAfterMs = 2_000;

type DownloadSources = {
  readonly service: ServiceClient;
  /** Where the parts lie; only this user can write there. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** The service does not give the file; trying again would not help. */
type Refusal = Failure<'signed_out' | 'premium_required' | 'update_none'>;

/**
 * Fetches the installer of a release, going on where an earlier try stopped, also one before the last start. Only a file
 * of the published size and SHA-256 stays.
 *
 * @param onReceived called with the number of bytes that are there
 * @returns the file's path, or `update_damaged`, `service_unreachable`, `signed_out`, `premium_required`, `update_none`
 */
export async function downloadInstaller(
  sources: DownloadSources,
  release: Release,
  onReceived: (bytes: number) => void,
): Promise<AgentResult<string>> {
  const { folder, clock, log } = sources;
  const path = join(folder, `${release.sha256}${partEnding}`);
  await mkdir(folder, { recursive: true });
  await removeOtherParts(folder, path);

  let bytes = await sizeOf(path);
  let fruitlessTries = 0;
  while (bytes < release.bytes) {
    onReceived(bytes);
    const refusal = await tryOnce(sources, release, path, bytes, onReceived);
    if (refusal) return refusal;
    const now = await sizeOf(path);
    fruitlessTries = now > bytes ? 0 : fruitlessTries + 1;
    bytes = now;
    if (bytes >= release.bytes) break;
    if (fruitlessTries >= fruitlessTriesMax) return fail('service_unreachable');
    await new Promise<void>((waited) => clock.after(retryAfterMs, waited));
  }
  if (await isPublished(path, release)) return succeed(path);
  log.error({ sha256: release.sha256, bytes }, 'the installer is not the published one and was deleted');
  await rm(path, { force: true });
  return fail('update_damaged');
}

/** Whether a file is the release's installer, byte by byte. */
export async function isPublished(path: string, { bytes, sha256 }: Release): Promise<boolean> {
  if ((await sizeOf(path)) !== bytes) return false;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex') === sha256;
}

/** One call, from the byte on that is missing. Writes one byte too many at most, which is enough to notice. */
async function tryOnce(
  { service, log }: DownloadSources,
  release: Release,
  path: string,
  fromByte: number,
  onReceived: (bytes: number) => void,
): Promise<Refusal | undefined> {
  try {
    const response = await service.send(installerPath, { headers: headersFrom(fromByte, release) });
    const refusal = refusalOf(response.status);
    const start = startOf(response, fromByte);
    if (refusal || start === undefined || !response.body) {
      await response.body?.cancel();
      // What is here does not fit what is there any more.
      if (response.status === 416) await rm(path, { force: true });
      if (!refusal) log.warn({ status: response.status }, 'the installer was not sent');
      return refusal;
    }
    await append(path, start, response.body, release.bytes + 1, onReceived);
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    log.info({ err: error }, 'the download broke off');
  }
  return undefined;
}

function headersFrom(byte: number, { sha256 }: Release): Record<string, string> {
  const whole = { Accept: 'application/octet-stream', 'Accept-Encoding': 'identity' };
  // The service names the file by its hash: what was published since then is sent whole.
  return byte === 0 ? whole : { ...whole, Range: `bytes=${byte}-`, 'If-Range': `"${sha256}"` };
}

function refusalOf(status: number): Refusal | undefined {
  const error = ({ 401: 'signed_out', 403: 'premium_required', 404: 'update_none' } as const)[status];
  return error && fail(error);
}

/** Where the answer's bytes belong; `undefined` when it has none of the file. */
function startOf({ status, headers }: HttpAnswer, fromByte: number): number | undefined {
  if (status === 200) return 0;
  const isRest = status === 206 && headers.get('content-range')?.startsWith(`bytes ${fromByte}-`);
  return isRest ? fromByte : undefined;
}

async function append(
  path: string,
  start: number,
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, start === 0 ? 'w' : 'a');
  try {
    let bytes = start;
    for await (const piece of body) {
      const wanted = piece.subarray(0, bytesMax - bytes);
      await file.writeFile(wanted);
      bytes += wanted.byteLength;
      onReceived(bytes);
      if (bytes >= bytesMax) break;
    }
  } finally {
    await file.close();
  }
}

/** Bytes of a file; 0 when there is none. Anything else in its place is not ours and goes. */
async function sizeOf(path: string): Promise<number> {
  const facts = await lstat(path).catch(() => undefined);
  if (!facts) return 0;
  if (facts.isFile()) return facts.size;
  await rm(path, { recursive: true, force: true });
  return 0;
}

async function removeOtherParts(folder: string, path: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const other = join(folder, name);
    if (name.endsWith(partEnding) && other !== path) await rm(other, { recursive: true, force: true });
  }
}
