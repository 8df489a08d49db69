import type { ServerResponse } from 'node:http';
import type { DesktopErrorCode } from '@punktgenau/contract/desktop/desktop-errors';
import { type ErrorCode, errorCatalogue } from '@punktgenau/contract/errors/error-catalogue';
import { fail } from '@punktgenau/result';
import { baseLocale, type Locale, locales } from '@punktgenau/words';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import { errors } from '@punktgenau/words/errors';
import { start } from '@punktgenau/words/start';

/** In place of the service's number when the answer is ours. */
const ownRequestId = 'desktop';

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

/** A failed call of the bridge, as `bridgeAnswerSchema` has it. */
export function sendBridgeFailure(
  response: ServerResponse,
  status: number,
  code: DesktopErrorCode,
  locale: Locale,
): void {
  sendJson(response, status, fail({ code, message: desktopErrors[locale][code] }));
}

/** A refusal in the shape of the service's. */
export function sendApiFailure(response: ServerResponse, code: ErrorCode, locale: Locale): void {
  const { status } = errorCatalogue[code];
  sendJson(response, status, { code, message: errors[locale][code], requestId: ownRequestId });
}

const refusals = locales.map((locale) => `<p lang="${locale}">${start[locale].foreign_page}</p>`);
const refusalPage = `<!doctype html>
<html lang="${baseLocale}">
<meta charset="utf-8">
<title>Punktgenau</title>
${refusals.join('\n')}
</html>
`;

/** A page for people who came here by another way, in every language: nothing is known about them. */
export function sendRefusalPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(refusalPage);
}
