import type { Result } from '@punktgenau/result';
import { type BridgeFailure, type BridgeSettings, callPath, keyHeader } from './bridge-settings.ts';

/** Carries the page's calls to the companion. */
export function createBridgeCalls(
  { ended, refused }: Pick<BridgeSettings, 'ended' | 'refused'>,
  key: string,
): (verb: string, input: unknown) => Promise<unknown> {
  const ask = window.fetch.bind(window);
  return async (verb, input) => {
    const response = await ask(`${callPath}${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [keyHeader]: key },
      body: JSON.stringify({ input }),
      credentials: 'same-origin',
    }).catch(() => undefined);
    if (!response) throw bridgeError(ended);
    const answer: Result<unknown, BridgeFailure> | null = await response.json().catch(() => null);
    if (!answer) throw bridgeError(refused);
    if (!answer.ok) throw bridgeError(answer.error);
    return answer.value;
  };
}

function bridgeError({ code, message }: BridgeFailure): Error {
  return Object.assign(new Error(message), { name: 'DesktopBridgeError', code });
}
