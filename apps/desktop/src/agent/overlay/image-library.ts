import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { imageFolder } from '@punktgenau/contract/gallery/image-file';
import { fail, succeed } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import { readIfThere, writeDurably } from '../configuration/durable-file.ts';
import type { Log } from '../log/log.ts';
import { type ServiceClient, ServiceUnreachableError } from '../service/service-client.ts';

/** The gallery's pictures have at most 1 MiB. */
const maxBytes = 2 * 1024 * 1024;
const digestBytes = 32;

/** The gallery's pictures; those that were shown once are there without the service as well. */
export type ImageLibrary = {
  /**
   * The bytes of a picture's file, SVG or PNG. A file never changes its content, so a kept one is not asked for again.
   * Fails with `image_unknown` or `service_unreachable`.
   *
   * @param file see `isImageFile` in the contract
   */
  read(file: string): Promise<AgentResult<Uint8Array>>;
};

/** @param folder where pictures are kept; made when it is needed */
export function createImageLibrary(dependencies: {
  readonly service: Pick<ServiceClient, 'send'>;
  readonly folder: string;
  readonly log: Log;
}): ImageLibrary {
  const { service, folder, log } = dependencies;
  // A hash, because Windows gives names such as `con.svg` to devices and does not distinguish `a.svg` from `A.svg`.
  const pathOf = (file: string) => join(folder, `${digestOf(Buffer.from(file)).toString('hex')}.picture`);

  async function readKept(file: string): Promise<Uint8Array | null> {
    const kept = await readIfThere(pathOf(file)).catch((err: unknown) => {
      log.warn({ err, file }, 'A kept picture could not be read');
      return null;
    });
    const content = kept?.subarray(digestBytes);
    const isWhole = content && kept?.subarray(0, digestBytes).equals(digestOf(content));
    return isWhole ? content : null;
  }

  async function keep(file: string, content: Buffer): Promise<void> {
    try {
      await writeDurably(pathOf(file), Buffer.concat([digestOf(content), content]));
    } catch (err) {
      // It is shown all the same, and asked for again the next time.
      log.warn({ err, file }, 'A picture could not be kept');
    }
  }

  async function fetchPicture(file: string): Promise<AgentResult<Buffer>> {
    const response = await service.send(`${imageFolder}${encodeURIComponent(file)}`);
    if (!response.ok) {
      await response.body?.cancel();
      return fail(response.status === 404 ? 'image_unknown' : 'service_unreachable');
    }
    const content = Buffer.from(await response.arrayBuffer());
    return content.length <= maxBytes ? succeed(content) : fail('image_unknown');
  }

  return {
    async read(file) {
      const kept = await readKept(file);
      if (kept) return succeed(kept);
      try {
        const fetched = await fetchPicture(file);
        if (fetched.ok) await keep(file, fetched.value);
        return fetched;
      } catch (error) {
        if (error instanceof ServiceUnreachableError) return fail('service_unreachable');
        throw error;
      }
    },
  };
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
