import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { UpdateSettings } from '../agent/agent-parts.ts';
import { serviceAddressOf } from '../agent/service/service-address.ts';
import { updateKeysSchema } from '../agent/updates/update-keys.ts';

/** What the build writes next to the program, see `build/build-desktop.ts`; the last two are missing in older ones. */
const serviceFileSchema = z.object({
  serviceUrl: z.string(),
  updateKeys: z._default(updateKeysSchema, []),
  publisher: z._default(z.nullable(z.string()), null),
});

export type ServiceFile = { readonly serviceUrl: URL; readonly updates: UpdateSettings };

/**
 * Where the service is and whom it lets sign updates, as the build was configured. Nothing else is asked: the stored login and
 * updates belong to that service, and any program of the user can set variables of the environment.
 *
 * @throws when the file names no origin that may be used
 */
export async function readServiceFile(file: string): Promise<ServiceFile> {
  try {
    const { serviceUrl, ...updates } = z.parse(serviceFileSchema, JSON.parse(await readFile(file, 'utf8')));
    const address = serviceAddressOf(serviceUrl);
    if (address.ok) return { serviceUrl: address.value, updates };
    throw new Error(`The service's address cannot be used (${address.error}): ${serviceUrl}`);
  } catch (error) {
    throw new Error(`'${file}' names no service`, { cause: error });
  }
}
