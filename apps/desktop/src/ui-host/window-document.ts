import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bridgeVerbs, desktopBridgeName } from '@punktgenau/contract/desktop/desktop-bridge';
import type { Locale } from '@punktgenau/words';
import { desktopErrors } from '@punktgenau/words/desktop-errors';
import type { BridgeSettings } from './window/bridge-settings.ts';

export const bridgeScriptPath = '/bridge.js';

export type DocumentVariant = {
  readonly locale: Locale;
  /** The window's key, in the document that the opening address answers and in no other. */
  readonly key?: string;
};

/**
 * Reads the client's document and puts the bridge before its scripts.
 *
 * @returns composes the document for a request
 * @throws when the folder holds no client, or one whose document has changed its form
 */
export async function readWindowDocument(
  clientFolder: string,
  version: string,
): Promise<(variant: DocumentVariant) => string> {
  const html = await readFile(join(clientFolder, 'index.html'), 'utf8');
  const firstScript = html.indexOf('<script');
  if (firstScript < 0) throw new Error('The document of the client has no script to put the bridge before.');
  const before = html.slice(0, firstScript).replace(
    // Browsers ask for it without cookies, and an app in the app is not to be installed.
    /<link rel="manifest"[^>]*>\s*/,
    '',
  );
  const after = html.slice(firstScript);
  return ({ locale, key }) => {
    const settings: BridgeSettings = {
      name: desktopBridgeName,
      version,
      verbs: Object.keys(bridgeVerbs),
      ended: failureOf('app_ended', locale),
      refused: failureOf('window_refused', locale),
      ...(key === undefined ? {} : { key }),
    };
    const bridge = `<script src="${bridgeScriptPath}" data-settings="${escapeAttribute(JSON.stringify(settings))}"></script>`;
    // The client speaks our languages itself; the browser shall not offer to translate it.
    const untranslated = '<meta name="google" content="notranslate">';
    return `${before.replace(/<html lang="[a-z]*"/, `<html lang="${locale}"`)}${untranslated}\n    ${bridge}\n    ${after}`;
  };
}

function failureOf(code: 'app_ended' | 'window_refused', locale: Locale) {
  return { code, message: desktopErrors[locale][code] };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
