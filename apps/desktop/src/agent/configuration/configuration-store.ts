import { type DesktopConfiguration, desktopConfigurationSchema } from '@punktgenau/contract';
import * as z from 'zod/mini';
import type { Log } from '../log/log.ts';
import { fail, type Result, succeed } from '../result.ts';
import { freshConfiguration, readConfiguration, writeConfiguration } from './configuration-file.ts';
import { putAside, readIfThere, removeHalfWritten, systemCode, writeDurably } from './durable-file.ts';

/** What to set; what is left out or undefined stays. */
export type ConfigurationPatch = {
  readonly [Key in keyof DesktopConfiguration]?: DesktopConfiguration[Key] | undefined;
};

/** A patch, or how to make one from what is set when its turn comes. */
export type ConfigurationChange = ConfigurationPatch | ((now: DesktopConfiguration) => ConfigurationPatch);

export type ConfigurationListener = (now: DesktopConfiguration, before: DesktopConfiguration) => void;

/** What the companion remembers from one start to the next. */
export type ConfigurationStore = {
  /** As it lies on the disk. */
  current(): DesktopConfiguration;
  /**
   * Sets what is named. When it answers with success, the change survives the end of the process; `settings_not_saved`
   * leaves everything as it was. Changes take effect in order; those that wait for the disk are written together.
   */
  update(change: ConfigurationChange): Promise<Result<DesktopConfiguration>>;
  /** Calls back after each change; answers how to stop that. */
  onChanged(listener: ConfigurationListener): () => void;
};

type Waiting = {
  readonly change: ConfigurationChange;
  answer(result: Result<DesktopConfiguration>): void;
};

/**
 * Opens the configuration. A file that is damaged or of an unknown version is put aside under another name and the
 * defaults are used; while it cannot be put aside, nothing is written over it.
 */
export async function createConfigurationStore(dependencies: {
  readonly file: string;
  readonly log: Log;
}): Promise<ConfigurationStore> {
  const { file, log } = dependencies;
  const listeners = new Set<ConfigurationListener>();
  await removeHalfWritten(file).catch((err: unknown) => log.warn({ err }, 'Remains of a killed write stay'));
  let isInTheWay = false;
  let current = await load();
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function load(): Promise<DesktopConfiguration> {
    const bytes = await readIfThere(file).catch((error: unknown) => error);
    if (bytes === null) return freshConfiguration();
    const read = bytes instanceof Uint8Array ? readConfiguration(bytes.toString()) : null;
    if (read) return read;
    isInTheWay = true;
    await clearTheWay().catch((error: unknown) =>
      log.error({ file, err: error }, 'A damaged configuration could not be put aside'),
    );
    return freshConfiguration();
  }

  async function clearTheWay(): Promise<void> {
    try {
      const aside = await putAside(file, new Date());
      log.warn({ file, aside }, 'The configuration was damaged or of an unknown version and was put aside');
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
    }
    isInTheWay = false;
  }

  async function save(next: DesktopConfiguration): Promise<boolean> {
    try {
      if (isInTheWay) await clearTheWay();
      await writeDurably(file, writeConfiguration(next));
      return true;
    } catch (error) {
      log.error({ file, err: error }, 'The configuration could not be saved');
      return false;
    }
  }

  function tellListeners(now: DesktopConfiguration, before: DesktopConfiguration): void {
    for (const listener of listeners) {
      try {
        listener(now, before);
      } catch (error) {
        // Whoever waits for the disk must get an answer all the same.
        log.error({ err: error }, 'A listener of the configuration failed');
      }
    }
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const next = batch.reduce((configuration, { change }) => patched(configuration, change), current);
      const before = current;
      const isChanged = writeConfiguration(next) !== writeConfiguration(before);
      const isSaved = !isChanged || (await save(next));
      if (isSaved && isChanged) {
        current = next;
        tellListeners(next, before);
      }
      for (const { answer } of batch) answer(isSaved ? succeed(next) : fail('settings_not_saved'));
    }
    isWriting = false;
  }

  return {
    current: () => current,
    update(change) {
      return new Promise((answer) => {
        // A patch that the next start could not read is a bug of the caller; it must not reach the file.
        if (typeof change !== 'function') z.parse(z.partial(desktopConfigurationSchema), change);
        waiting.push({ change, answer });
        if (!isWriting) void writeWaiting();
      });
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function patched(configuration: DesktopConfiguration, change: ConfigurationChange): DesktopConfiguration {
  const patch = typeof change === 'function' ? change(configuration) : change;
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return z.parse(desktopConfigurationSchema, { ...configuration, ...named });
}
