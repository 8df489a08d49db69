import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { UpdateState } from '@punktgenau/contract/desktop/desktop-bridge';
import { type Release, releaseSchema } from '@punktgenau/contract/system/system-schemas';
import { fail, succeed } from '@punktgenau/result';
import { createSignal, type Signal } from '@punktgenau/signal';
import type { AgentResult } from '../agent.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { SystemShell } from '../ports/system-shell.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { downloadInstaller, isPublished } from './installer-download.ts';
import type { NewestOffer } from './newest-offer.ts';
import { type Offer, readOffer } from './offered-release.ts';
import type { UpdateTrust } from './verify-release.ts';

export type Updater = {
  /** Asks now and every six hours whether there is a newer version; never without keys. */
  start(): void;
  stop(): void;
  state(): UpdateState;
  /**
   * Asks now; the answer is `state()` as well, with the problem of an offer that is not taken. Nothing is fetched by it.
   *
   * @returns `service_unreachable`, or `signed_out` and `premium_required`, for only premium players learn of it
   */
  check(): Promise<AgentResult<UpdateState>>;
  /**
   * Fetches the newest installer, verifies it and starts it. The caller ends the companion when this succeeds: the
   * installer replaces its files. Calls while it runs get the same answer.
   *
   * @returns `update_none`, one of `updateProblems`, `update_damaged` or `update_wrong_publisher` (the file is deleted), or
   *   what `check` may fail with
   */
  install(): Promise<AgentResult<UpdateState>>;
};

const checkEveryMs = 6 * 60 * 60_000;
const updatesFolder = 'updates';
const runPrefix = 'run-';
const installerName = 'Punktgenau-Setup.exe';

type Dependencies = {
  readonly service: ServiceClient;
  readonly trust: UpdateTrust;
  readonly newestOffer: NewestOffer;
  /** Who signs the installers by Authenticode; `null` when this is not known. */
  readonly publisher: string | null;
  readonly shell: SystemShell;
  readonly folder: string;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly onState: (state: UpdateState) => void;
};

/**
 * @param folder of what can be fetched again
 * @param version the one that runs
 * @param onState called with every new state; while a file comes, about once for each hundredth of it
 */
export function createUpdater(dependencies: Dependencies): Updater {
  const { trust, clock, log } = dependencies;
  const folder = join(dependencies.folder, updatesFolder);
  const state = createSignal(firstState(dependencies), isDeepStrictEqual);
  state.subscribe(dependencies.onState);
  let cancelNext = () => {};
  let installing: Promise<AgentResult<UpdateState>> | undefined;

  const check = async (): Promise<AgentResult<UpdateState>> => {
    const asked = await readOffer(dependencies);
    if (!asked.ok) return asked;
    if (installing === undefined) showOffer(state, asked.value);
    return succeed(state.get());
  };

  const checkAndWait = () => {
    void check().catch((error) => log.error({ err: error }, 'looking for a newer version failed'));
    cancelNext = clock.after(checkEveryMs, checkAndWait);
  };

  return {
    start() {
      void removeRuns(folder, log);
      if (trust.keys.length > 0) checkAndWait();
    },
    stop: () => cancelNext(),
    state: state.get,
    check,
    install() {
      installing ??= installOffer({ ...dependencies, folder }, state).finally(() => {
        installing = undefined;
      });
      return installing;
    },
  };
}

/** @param dependencies with the folder for updates */
async function installOffer(
  dependencies: Dependencies,
  state: Signal<UpdateState>,
): Promise<AgentResult<UpdateState>> {
  const { folder, log } = dependencies;
  const asked = await readOffer(dependencies);
  if (!asked.ok) return asked;
  const offer = asked.value;
  if (!offer.ok || offer.value === null) {
    showOffer(state, offer);
    return offer.ok ? fail('update_none') : offer;
  }
  try {
    await removeRuns(folder, log);
    const installed = await fetchAndStart(dependencies, releaseSchema.parse(offer.value), state);
    if (!installed.ok) change(state, { state: 'failed', receivedBytes: 0 });
    return installed;
  } catch (error) {
    // A full disk, or Windows starts no installer: nothing of the companion is broken by it.
    log.error({ err: error }, 'the update failed');
    change(state, { state: 'failed', receivedBytes: 0 });
    return fail('internal');
  }
}

function firstState({ version, trust }: Dependencies): UpdateState {
  const problem = trust.keys.length === 0 ? 'update_no_keys' : null;
  return { current: version, available: null, problem, state: 'idle', receivedBytes: 0 };
}

/** What was begun with the same file goes on being shown. */
function showOffer(state: Signal<UpdateState>, offer: Offer): void {
  const available = offer.ok && offer.value ? releaseSchema.parse(offer.value) : null;
  const isSame = available?.sha256 === state.get().available?.sha256;
  const problem = offer.ok ? null : offer.error;
  change(state, { available, problem, ...(isSame ? {} : { state: 'idle', receivedBytes: 0 }) });
}

function change(state: Signal<UpdateState>, news: Partial<UpdateState>): void {
  state.set({ ...state.get(), ...news });
}

/** Removes the installers of former updates. */
async function removeRuns(folder: string, log: Log): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(runPrefix))) {
    await rm(join(folder, name), { recursive: true, force: true }).catch((error) =>
      log.info({ err: error }, 'a former installer is still in use'),
    );
  }
}

async function fetchAndStart(
  dependencies: Dependencies,
  release: Release,
  state: Signal<UpdateState>,
): Promise<AgentResult<UpdateState>> {
  const { service, shell, folder, clock, log } = dependencies;
  const stepBytes = release.bytes / 100;
  change(state, { available: release, problem: null, state: 'downloading', receivedBytes: 0 });
  const onReceived = (bytes: number) => {
    if (Math.abs(bytes - state.get().receivedBytes) >= stepBytes) {
      change(state, { receivedBytes: Math.min(bytes, release.bytes) });
    }
  };
  const downloaded = await downloadInstaller({ service, folder, clock, log }, release, onReceived);
  if (!downloaded.ok) return downloaded;

  // A name that could not be known before, and the file is read once more there: what was verified is what runs. A copy,
  // for Windows moves no file that a virus scanner is looking at.
  const path = join(await mkdtemp(join(folder, runPrefix)), installerName);
  await copyFile(downloaded.value, path);
  await rm(downloaded.value, { force: true }).catch((error) =>
    log.info({ err: error }, 'the downloaded file is still in use'),
  );
  change(state, { state: 'ready', receivedBytes: release.bytes });
  const problem = await problemOf(path, release, dependencies);
  if (problem) {
    await rm(path, { force: true });
    return fail(problem);
  }
  await shell.startInstaller(path);
  log.info({ newVersion: release.version }, 'the installer of a newer version was started');
  return succeed(state.get());
}

/** Looks at the copy that is about to run. */
async function problemOf(
  path: string,
  release: Release,
  { shell, publisher, log }: Dependencies,
): Promise<'update_damaged' | 'update_wrong_publisher' | undefined> {
  if (publisher !== null) {
    const signer = await shell.signerOf(path);
    if (signer !== publisher) {
      log.error({ signer, publisher }, 'Windows does not know the installer as one of its publisher');
      return 'update_wrong_publisher';
    }
  }
  // Last, so that no more than a moment lies between this and its start.
  if (await isPublished(path, release)) return undefined;
  log.error({ sha256: release.sha256 }, 'the installer was changed after it was verified');
  return 'update_damaged';
}
