import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { currentUserSchema, licenseKeySchema } from '@punktgenau/contract';
import * as z from 'zod/mini';
import { putAside, readIfThere, writeDurably } from '../configuration/durable-file.ts';
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

const rememberedSchema = z.object({
  version: z.literal(1),
  /** Whoever was remembered last, also after logging out. */
  username: z.nullable(z.string()),
  login: z.nullable(loginSchema),
  /** Kept inside, so that nobody proves premium with keys of their own laid beside. */
  licenseKeys: z.array(licenseKeySchema),
  /** The latest moment known to have passed, ms since 1970. */
  latestMs: z.int(),
});
/** What is remembered from one start to the next. */
export type Remembered = z.infer<typeof rememberedSchema>;

/** `session.bin`: JSON that only this user of this machine can read and make. */
export type SessionFile = {
  /** `undefined` when there is none, or none that was made here; such a file is put aside. */
  read(): Promise<Remembered | undefined>;
  /** Resolves once it is on the disk. Calls take effect in order. */
  write(remembered: Remembered): Promise<void>;
  remove(): Promise<void>;
};

const fileName = 'session.bin';

/** @param folder settings folder of the companion */
export function sessionFile({
  folder,
  vault,
  clock,
  log,
}: {
  readonly folder: string;
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly log: Log;
}): SessionFile {
  const path = join(folder, fileName);
  let lastWrite: Promise<unknown> = Promise.resolve();

  const inTurn = (work: () => Promise<void>) => {
    const done = lastWrite.then(work);
    lastWrite = done.catch(() => {});
    return done;
  };

  return {
    async read() {
      try {
        const box = await readIfThere(path);
        if (box === null) return undefined;
        const text = Buffer.from(await vault.unprotect(box)).toString('utf8');
        return rememberedSchema.parse(JSON.parse(text));
      } catch (error) {
        log.warn({ err: error }, 'the stored login is unreadable and is put aside');
        await putAside(path, clock.now()).catch((reason) =>
          log.warn({ err: reason }, 'the unreadable login could not be put aside'),
        );
        return undefined;
      }
    },
    write: (remembered) =>
      inTurn(async () => {
        const box = await vault.protect(new Uint8Array(Buffer.from(JSON.stringify(remembered))));
        await writeDurably(path, Buffer.from(box));
      }),
    remove: () => inTurn(() => rm(path, { force: true })),
  };
}
