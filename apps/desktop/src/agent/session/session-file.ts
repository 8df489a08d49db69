import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { currentUserSchema } from '@punktgenau/contract/account/account-schemas';
import { licenseKeySchema } from '@punktgenau/contract/premium/premium-schemas';
import type { StoredVersions } from '@punktgenau/stored-versions';
import * as z from 'zod/mini';
import { createCommandQueue } from '../command-queue.ts';
import { putAside, readIfThere, writeDurably } from '../configuration/durable-file.ts';
import { fieldsOfFile, NewerFileError, textOfFields } from '../configuration/versioned-file.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { SecretVault } from '../ports/secret-vault.ts';

const loginSchema = z.object({
  sessionToken: z.string().check(z.minLength(1)),
  /** `null` without premium. */
  licenseToken: z.nullable(z.string()),
  /** As last seen at the service. */
  user: currentUserSchema,
});
/** A log-in that the companion keeps. */
export type Login = z.infer<typeof loginSchema>;

/** Version 1 did not note the service at first. */
export const sessionVersions: StoredVersions = { first: 1, migrations: [] };

export const rememberedSchema = z.object({
  /**
   * Origin of the service that gave the login, which is shown to no other. Files of earlier versions do not say it: theirs
   * is the one the companion was built for.
   */
  service: z.optional(z.string()),
  /** Who was remembered last, also after logging out. */
  username: z.nullable(z.string()),
  login: z.nullable(loginSchema),
  /** Inside the encrypted file, so that keys of another origin cannot be put in their place. */
  licenseKeys: z.array(licenseKeySchema),
  /** The latest moment known to have passed, ms since 1970. */
  latestMs: z.int(),
});
/** What is remembered from one start to the next. */
export type Remembered = z.infer<typeof rememberedSchema>;

/** `session.bin`: JSON that only this user of this machine can read and make. */
export type SessionFile = {
  /**
   * `undefined` when there is none, or none that was made here; such a file is put aside. That of another service stays
   * where it is until a player logs in: it is of use again when the companion belongs to that service again.
   *
   * @throws NewerFileError when a later companion wrote it; it stays as it is
   */
  read(): Promise<Remembered | undefined>;
  /** Resolves once it is on the disk. Calls take effect in order. */
  write(remembered: Omit<Remembered, 'service'>): Promise<void>;
  remove(): Promise<void>;
};

const fileName = 'session.bin';

/**
 * @param folder settings folder of the companion
 * @param service origin of the service it belongs to
 */
export function sessionFile({
  folder,
  service,
  vault,
  clock,
  log,
}: {
  readonly folder: string;
  readonly service: string;
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly log: Log;
}): SessionFile {
  const path = join(folder, fileName);
  const queue = createCommandQueue();

  return {
    async read() {
      try {
        const box = await readIfThere(path);
        if (box === null) return undefined;
        const text = Buffer.from(await vault.unprotect(box)).toString('utf8');
        const remembered = rememberedSchema.parse(fieldsOfFile(path, JSON.parse(text), sessionVersions));
        if ((remembered.service ?? service) === service) return remembered;
        log.warn({}, 'the stored login belongs to another service and is not used');
        return undefined;
      } catch (error) {
        if (error instanceof NewerFileError) throw error;
        log.warn({ err: error }, 'the stored login is unreadable and is put aside');
        await putAside(path, clock.now()).catch((reason) =>
          log.warn({ err: reason }, 'the unreadable login could not be put aside'),
        );
        return undefined;
      }
    },
    write: (remembered) =>
      queue.run(async () => {
        const box = await vault.protect(
          new Uint8Array(Buffer.from(textOfFields({ ...remembered, service }, sessionVersions))),
        );
        await writeDurably(path, Buffer.from(box));
      }),
    remove: () => queue.run(() => rm(path, { force: true })),
  };
}
