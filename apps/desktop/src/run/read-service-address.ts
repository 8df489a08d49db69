import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { serviceAddressOf } from '../agent/service/service-address.ts';

/** What the build writes beside the program, see `build/build-desktop.ts`. */
const serviceFileSchema = z.object({ serviceUrl: z.string() });

/**
 * Where the service is: `PUNKTGENAU_SERVICE_URL`, otherwise what the build was told.
 *
 * @throws when neither names an origin that may be used
 */
export async function readServiceAddress(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<URL> {
  const text =
    environment.PUNKTGENAU_SERVICE_URL ??
    z.parse(serviceFileSchema, JSON.parse(await readFile(file, 'utf8'))).serviceUrl;
  const address = serviceAddressOf(text);
  if (!address.ok) throw new Error(`The service's address cannot be used (${address.problem}): ${text}`);
  return address.url;
}
