import { readReadiness } from '@punktgenau/contract/system/endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, onUnauthorized } from '#shared/api/call.ts';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import { loseSession } from './session-loss.ts';

const designs = '/api/crosshairs/user/7';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call that the server refuses, made on a page by whom the client takes for signed in. */
async function aRefusedCall(page: string, user: object | null, code = 'unauthorized') {
  const [pathname, search = ''] = page.split(/(?=\?)/);
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('fetch', async () =>
    Response.json({ code, message: 'Nein.', requestId: 'r' }, { status: 401 }),
  );
  const client = createQueryClient();
  client.setQueryData([currentUserUrl], user);
  client.setQueryData([designs], ['Sniper']);
  client.setQueryData(['overlay'], { isShown: true });
  onUnauthorized(() => loseSession(client));
  await expect(call(readReadiness)).rejects.toMatchObject({ code });
  await vi.advanceTimersByTimeAsync(0);
  return client;
}

describe('a call that is refused because the session is over', () => {
  it('makes the page a visitor’s, says so, and forgets what the server told the player', async () => {
    const client = await aRefusedCall('/designs', { username: 'mira' });
    expect(client.getQueryData([currentUserUrl])).toBeNull();
    expect(client.getQueryData([designs])).toBeUndefined();
    expect(client.getQueryData(['overlay'])).toEqual({ isShown: true });
    expect(shownToast()).toMatchObject({
      description: 'Sie sind abgemeldet. Melden Sie sich erneut an...',
    });
  });

  it('offers the way to the login where no guard leads there', async () => {
    await aRefusedCall('/designs', { username: 'mira' });
    expect(shownToast()?.action).toBeUndefined();
    await aRefusedCall('/pricing?plan=2', { username: 'mira' });
    expect(shownToast()?.action?.label).toBe('Anmelden');
  });

  it('tells visitors nothing', async () => {
    await aRefusedCall('/pricing', null);
    expect(shownToast()).toBeNull();
  });

  it('is not one that a wrong password refused', async () => {
    const client = await aRefusedCall('/preferences', { username: 'mira' }, 'invalid_credentials');
    expect(client.getQueryData([currentUserUrl])).toEqual({ username: 'mira' });
    expect(shownToast()).toBeNull();
  });
});
