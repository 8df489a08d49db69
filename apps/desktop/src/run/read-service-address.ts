import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { serviceAddressOf } from '../agent/service/service-address.ts';

/** What the build writes next to the program, see `build/build-desktop.ts`. */
const serviceFileSchema = z.object({ serviceUrl: z.string() });

/**
 * Where the service is, as the build was configured. Nothing else is asked: the stored login and updates belong to that service,
 * and any program of the user can set variables of the environment.
 *
 * @throws when the file names no origin that may be used
 */
export async function readServiceAddress(file: string): Promise<URL> {
  try {
    const { serviceUrl } = z.parse(serviceFileSchema, JSON.parse(await readFile(file, 'utf8')));
    const address = serviceAddressOf(serviceUrl);
    if (address.ok) return address.value;
    throw new Error(`The service's address cannot be used (${address.error}): ${serviceUrl}`);
  } catch (error) {
    throw new Error(`'${file}' names no service`, { cause: error });
  }
}
