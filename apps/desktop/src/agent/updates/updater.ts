import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { UpdateState } from '@punktgenau/contract/desktop/desktop-bridge';
import { readRelease } from '@punktgenau/contract/system/endpoints';
import { downloadInfoSchema, type Release } from '@punktgenau/contract/system/system-schemas';
import { fail, succeed } from '@punktgenau/result';
import { createSignal, type Signal } from '@punktgenau/signal';
import gt from 'semver/functions/gt.js';
import valid from 'semver/functions/valid.js';
import type { AgentResult } from '../agent.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { SystemShell } from '../ports/system-shell.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';
import { downloadInstaller, isPublished } from './installer-download.ts';

export type Updater = {
  /** Asks now and every six hours whether there is a newer version. */
  start(): void;
  stop(): void;
  state(): UpdateState;
  /**
   * Asks now; the answer is `state()` as well. Nothing is fetched by it.
   *
   * @returns `service_unreachable`, or `signed_out` and `premium_required`, for only premium players learn of it
   */
  check(): Promise<AgentResult<UpdateState>>;
  /**
   * Fetches the newest installer, verifies it and starts it. The caller ends the companion when this succeeds: the
   * installer replaces its files. Calls while it runs get the same answer.
   *
   * @returns `update_none`, `update_damaged` (the file is deleted), or what `check` may fail with
   */
  install(): Promise<AgentResult<UpdateState>>;
};

const checkEveryMs = 6 * 60 * 60_000;
const updatesFolder = 'updates';
const runPrefix = 'run-';
const installerName = 'Punktgenau-Setup.exe';

type Dependencies = {
  readonly service: ServiceClient;
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
  const { version, clock, log, onState } = dependencies;
  const folder = join(dependencies.folder, updatesFolder);
  const idle: UpdateState = { current: version, available: null, state: 'idle', receivedBytes: 0 };
  const state = createSignal(idle, isDeepStrictEqual);
  state.subscribe(onState);
  let cancelNext = () => {};
  let installing: Promise<AgentResult<UpdateState>> | undefined;

  const check = async (): Promise<AgentResult<UpdateState>> => {
    const asked = await askForRelease(dependencies);
    if (!asked.ok) return asked;
    const available = asked.value && isNewer(asked.value.version, version) ? asked.value : null;
    if (installing === undefined) {
      const isSame = available?.sha256 === state.get().available?.sha256;
      change(state, { available, ...(isSame ? {} : { state: 'idle', receivedBytes: 0 }) });
    }
    return succeed(state.get());
  };

  const install = async (): Promise<AgentResult<UpdateState>> => {
    const asked = await askForRelease(dependencies);
    if (!asked.ok) return asked;
    if (!asked.value || !isNewer(asked.value.version, version)) return fail('update_none');
    try {
      await removeRuns(folder, log);
      const installed = await fetchAndStart({ ...dependencies, folder }, asked.value, state);
      if (!installed.ok) change(state, { state: 'failed', receivedBytes: 0 });
      return installed;
    } catch (error) {
      // A full disk, or Windows starts no installer: nothing of the companion is broken by it.
      log.error({ err: error }, 'the update failed');
      change(state, { state: 'failed', receivedBytes: 0 });
      return fail('internal');
    }
  };

  const checkAndWait = () => {
    void check().catch((error) => log.error({ err: error }, 'looking for a newer version failed'));
    cancelNext = clock.after(checkEveryMs, checkAndWait);
  };

  return {
    start() {
      void removeRuns(folder, log);
      checkAndWait();
    },
    stop: () => cancelNext(),
    state: state.get,
    check,
    install() {
      installing ??= install().finally(() => {
        installing = undefined;
      });
      return installing;
    },
  };
}

function change(state: Signal<UpdateState>, news: Partial<UpdateState>): void {
  state.set({ ...state.get(), ...news });
}

/** @returns the release that the service offers, `null` when it offers none; fails as `Updater.check` does */
async function askForRelease({
  service,
  log,
}: Pick<Dependencies, 'service' | 'log'>): Promise<AgentResult<Release | null>> {
  try {
    const response = await service.send(readRelease.path, { headers: { Accept: 'application/json' } });
    const text = await response.text();
    if (response.status === 401) return fail('signed_out');
    if (response.status === 403) return fail('premium_required');
    const info = downloadInfoSchema.safeParse(parseJson(text));
    if (response.ok && info.success) return succeed(info.data.release);
    log.warn({ status: response.status }, 'the service does not say what it offers');
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    log.info({ err: error }, 'the service could not be asked for a newer version');
  }
  return fail('service_unreachable');
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
  { service, shell, folder, clock, log }: Dependencies,
  release: Release,
  state: Signal<UpdateState>,
): Promise<AgentResult<UpdateState>> {
  const stepBytes = release.bytes / 100;
  change(state, { available: release, state: 'downloading', receivedBytes: 0 });
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
  if (!(await isPublished(path, release))) {
    log.error({ sha256: release.sha256 }, 'the installer was changed after it was verified');
    await rm(path, { force: true });
    return fail('update_damaged');
  }
  await shell.startInstaller(path);
  log.info({ newVersion: release.version }, 'the installer of a newer version was started');
  return succeed(state.get());
}

/** Never the same or an older one: an old mistake must not come back with a file that was once published. */
function isNewer(offered: string, current: string): boolean {
  return valid(offered) !== null && gt(offered, current);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
