import type { ServerResponse } from 'node:http';
import {
  type DesktopErrorCode,
  desktopErrorCatalogue,
  type ErrorCode,
  errorCatalogue,
  type Locale,
} from '@punktgenau/contract';

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
  sendJson(response, status, { ok: false, code, message: desktopErrorCatalogue[code][locale] });
}

/** A refusal in the shape of the service's. */
export function sendApiFailure(response: ServerResponse, code: ErrorCode, locale: Locale): void {
  const { status, [locale]: message } = errorCatalogue[code];
  sendJson(response, status, { code, message, requestId: ownRequestId });
}

const refusalPage = `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<title>Punktgenau</title>
<p>Diese Seite gehört dem Fenster von Punktgenau. Öffne die App über das Symbol neben der Uhr.</p>
<p lang="en">This page belongs to the window of Punktgenau. Open the app by the icon beside the clock.</p>
</html>
`;

/** A page for people who came here by another way, in both languages: nothing is known about them. */
export function sendRefusalPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(refusalPage);
}
