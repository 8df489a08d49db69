import { exportAccount } from '@punktgenau/contract/account/endpoints';
import type { Result } from '@punktgenau/result';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { send } from '#shared/api/call.ts';

/** How long the file's address stays valid: long enough for a browser that asks where to put it. */
const addressLifetimeMs = 60_000;

/**
 * Fetches everything that is stored about the player and hands it to the browser as a file. Fetched here and not by a
 * link, so that a refusal becomes a sentence and not a page.
 *
 * @returns the file's name
 */
export const downloadData = (): Promise<Result<string, ApiFailure>> => attempt(offerData());

async function offerData(): Promise<string> {
  const { headers, file } = await fetchData();
  const name = nameOf(headers);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
  return name;
}

/** @throws ApiFailure when there is no answer, an error answer, or one that breaks off */
async function fetchData(): Promise<{ readonly file: Blob; readonly headers: Headers }> {
  const response = await send(exportAccount);
  try {
    return { file: await response.blob(), headers: response.headers };
  } catch {
    throw new ApiFailure({ code: 'network_unreachable', message: '', status: 0 });
  }
}

function nameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  return /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'punktgenau-daten.zip';
}
