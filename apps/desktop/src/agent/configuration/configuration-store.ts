import { isDeepStrictEqual } from 'node:util';
import {
  type DesktopConfiguration,
  desktopConfigurationSchema,
} from '@punktgenau/contract/desktop/desktop-configuration';
import { fail, succeed } from '@punktgenau/result';
import { createSignal, type Unsubscribe } from '@punktgenau/signal';
import * as z from 'zod/mini';
import type { AgentResult } from '../agent.ts';
import type { Log } from '../log/log.ts';
import { type ConfigurationDamage, openConfigurationFile } from './open-configuration-file.ts';

/** What to set; what is left out or undefined stays. */
export type ConfigurationPatch = {
  readonly [Key in keyof DesktopConfiguration]?: DesktopConfiguration[Key] | undefined;
};

/** A patch, or how to make one from what is set when its turn comes. */
export type ConfigurationChange = ConfigurationPatch | ((now: DesktopConfiguration) => ConfigurationPatch);

export type ConfigurationListener = (now: DesktopConfiguration, before: DesktopConfiguration) => void;

/** What the companion remembers from one start to the next. */
export type ConfigurationStore = {
  /** What was lost when it was opened. */
  readonly damage: ConfigurationDamage | null;
  /** As it lies on the disk. */
  current(): DesktopConfiguration;
  /**
   * Sets what is named. When it answers with success, the change survives the end of the process; `settings_not_saved`
   * leaves everything as it was. Changes take effect in order; those that wait for the disk are written together.
   */
  update(change: ConfigurationChange): Promise<AgentResult<DesktopConfiguration>>;
  /** Calls back after each change; returns an unsubscribe function. */
  onChanged(listener: ConfigurationListener): Unsubscribe;
};

type WaitingChange = {
  readonly change: ConfigurationChange;
  answer(result: AgentResult<DesktopConfiguration>): void;
};

/**
 * Opens the configuration, see `openConfigurationFile`.
 *
 * @throws NewerFileError when a later companion wrote the file
 */
export async function createConfigurationStore(dependencies: {
  readonly file: string;
  readonly log: Log;
}): Promise<ConfigurationStore> {
  const { log } = dependencies;
  const file = await openConfigurationFile(dependencies);
  // Callers that wait for the disk must get an answer although a listener fails.
  const current = createSignal(file.stored, isDeepStrictEqual, (err) =>
    log.error({ err }, 'A listener of the configuration failed'),
  );
  let waiting: WaitingChange[] = [];
  let isWriting = false;

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const before = current.get();
      const next = batch.reduce((configuration, { change }) => patched(configuration, change), before);
      const isSaved = isDeepStrictEqual(next, before) || (await file.save(next));
      if (isSaved) current.set(next);
      for (const { answer } of batch) answer(isSaved ? succeed(next) : fail('settings_not_saved'));
    }
    isWriting = false;
  }

  return {
    damage: file.damage,
    current: current.get,
    update(change) {
      return new Promise((answer) => {
        // A patch that the next start could not read is a bug of the caller; it must not reach the file.
        if (typeof change !== 'function') z.parse(z.partial(desktopConfigurationSchema), change);
        waiting.push({ change, answer });
        if (!isWriting) void writeWaiting();
      });
    },
    onChanged: current.subscribe,
  };
}

function patched(configuration: DesktopConfiguration, change: ConfigurationChange): DesktopConfiguration {
  const patch = typeof change === 'function' ? change(configuration) : change;
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return z.parse(desktopConfigurationSchema, { ...configuration, ...named });
}
