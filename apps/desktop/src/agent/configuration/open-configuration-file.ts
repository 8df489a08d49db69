import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
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

export type ConfigurationFile = {
  /** What it said when it was opened, or the defaults. */
  readonly stored: DesktopConfiguration;
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
  if (bytes === null) return { stored: freshConfiguration(), save: savingTo({ file, log }) };
  const read = bytes instanceof Uint8Array ? readConfiguration(bytes.toString()) : null;
  if (read?.kind === 'newer') throw new NewerFileError(file, read.version);
  const stored = read?.configuration ?? freshConfiguration();
  if (read?.problems.length === 0) return { stored, save: savingTo({ file, log, unknown: read.unknown }) };
  const save = savingTo({
    file,
    log,
    unknown: read?.unknown,
    secureFormer: () => (read ? keepFormer(dependencies, read.problems) : moveAside(dependencies)),
  });
  await save(stored);
  return { stored, save };
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

async function moveAside({ file, log }: { readonly file: string; readonly log: Log }): Promise<void> {
  try {
    const aside = await putAside(file, new Date());
    log.warn({ file, aside }, 'The configuration was damaged and was put aside');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

async function keepFormer(
  { file, log }: { readonly file: string; readonly log: Log },
  problems: readonly string[],
): Promise<void> {
  try {
    const copy = await keepCopy(file, new Date());
    log.warn({ file, copy, problems }, 'Parts of the configuration could not be read and are as at first');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}
