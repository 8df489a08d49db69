import {
  type DesktopConfiguration,
  defaultDesktopConfiguration,
} from '@punktgenau/contract/desktop/desktop-configuration';
import type { Log } from '../log/log.ts';
import {
  freshConfiguration,
  type ReadConfiguration,
  readConfiguration,
  writeConfiguration,
} from './configuration-file.ts';
import {
  keepCopy,
  putAside,
  readIfThere,
  removeHalfWritten,
  systemCode,
  writeDurably,
} from './durable-file.ts';
import { NewerFileError } from './versioned-file.ts';

/** What was lost of the settings. */
export type ConfigurationDamage = {
  /** Those that are as at first; `null`: all. */
  readonly settings: readonly (keyof DesktopConfiguration)[] | null;
  /** Where the former file lies; `null` when it could not be kept. */
  readonly copy: string | null;
};

export type ConfigurationFile = {
  /** What it said when it was opened, or the defaults. */
  readonly stored: DesktopConfiguration;
  /** `null` when nothing was lost. */
  readonly damage: ConfigurationDamage | null;
  /** Writes it; `false` when the disk refuses, which is logged. */
  save(next: DesktopConfiguration): Promise<boolean>;
};

/**
 * Opens the file. Of one with damaged settings a copy stays under another name, and all else in it is used; one in which
 * nothing can be read is put aside as a whole. While that fails, nothing is written over it.
 *
 * @throws NewerFileError when a later companion wrote it; it stays as it is
 */
export async function openConfigurationFile(dependencies: {
  readonly file: string;
  readonly log: Log;
}): Promise<ConfigurationFile> {
  const { file, log } = dependencies;
  await removeHalfWritten(file).catch((err: unknown) => log.warn({ err }, 'Remains of a killed write stay'));
  const bytes = await readIfThere(file).catch((error: unknown) => error);
  if (bytes === null) return { stored: freshConfiguration(), damage: null, save: savingTo({ file, log }) };
  const read = bytes instanceof Uint8Array ? readConfiguration(bytes.toString()) : null;
  if (read?.kind === 'newer') throw new NewerFileError(file, read.version);
  const stored = read?.configuration ?? freshConfiguration();
  if (read?.problems.length === 0) {
    return { stored, damage: null, save: savingTo({ file, log, unknown: read.unknown }) };
  }
  let copy: string | null = null;
  const save = savingTo({
    file,
    log,
    unknown: read?.unknown,
    async secureFormer() {
      copy = await (read ? keepFormer(dependencies, read.problems) : moveAside(dependencies));
    },
  });
  await save(stored);
  const settings = read ? settingsIn(read.problems) : null;
  return { stored, damage: settings?.length === 0 ? null : { settings, copy }, save };
}

/** The settings that problems are about, each once; a version that is no number has cost none. */
function settingsIn(problems: readonly string[]): (keyof DesktopConfiguration)[] {
  const names = new Set(problems.map((problem) => problem.split('.', 1).join()));
  return typedKeys(defaultDesktopConfiguration).filter((name) => names.has(name));
}

function typedKeys<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[];
}

/** How to write the file; the first time only after what must not be written over is safe. */
function savingTo({
  file,
  log,
  unknown,
  secureFormer,
}: {
  readonly file: string;
  readonly log: Log;
  readonly unknown?: ReadConfiguration['unknown'] | undefined;
  readonly secureFormer?: () => Promise<void>;
}): ConfigurationFile['save'] {
  let isFormerSafe = secureFormer === undefined;
  return async (next) => {
    try {
      if (!isFormerSafe) await secureFormer?.();
      isFormerSafe = true;
      await writeDurably(file, writeConfiguration(next, unknown));
      return true;
    } catch (error) {
      log.error({ file, err: error }, 'The configuration could not be saved');
      return false;
    }
  };
}

async function moveAside({
  file,
  log,
}: {
  readonly file: string;
  readonly log: Log;
}): Promise<string | null> {
  try {
    const aside = await putAside(file, new Date());
    log.warn({ file, aside }, 'The configuration was damaged and was put aside');
    return aside;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    return null;
  }
}

async function keepFormer(
  { file, log }: { readonly file: string; readonly log: Log },
  problems: readonly string[],
): Promise<string | null> {
  try {
    const copy = await keepCopy(file, new Date());
    log.warn({ file, copy, problems }, 'Parts of the configuration could not be read and are as at first');
    return copy;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    return null;
  }
}
