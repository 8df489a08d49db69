import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { startSession } from './shell-session.ts';

const licenseEndsAt = '2026-11-29T03:44:00.000Z';
const player = { id: 7, username: 'mira', isPro: true } as CurrentUser;

function bridgeWith(autoLogin: DesktopBridge['autoLogin']): DesktopBridge {
  return { autoLogin } as DesktopBridge;
}

afterEach(() => vi.unstubAllGlobals());

function serviceAnswers(response: () => Response) {
  const fetched = vi.fn(async () => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the start of the desktop app', () => {
  it('takes the player of the stored login and does not ask the service', async () => {
    const fetched = serviceAnswers(() => Response.error());
    const client = createQueryClient();
    const started = await startSession(
      bridgeWith(async () => ({ success: true, user: player, isOffline: false, offlineUntil: null })),
      client,
    );
    expect(started).toEqual({ isOffline: false, offlineUntil: null });
    expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(player);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says that it is offline, and until when the licence lasts, when the stored login was believed without the service', async () => {
    const client = createQueryClient();
    const started = await startSession(
      bridgeWith(async () => ({ success: true, user: player, isOffline: true, offlineUntil: licenseEndsAt })),
      client,
    );
    expect(started).toEqual({ isOffline: true, offlineUntil: licenseEndsAt });
  });

  it.each([
    [
      'there is no stored login',
      async () => ({ success: false, user: null, isOffline: false, offlineUntil: null }),
    ],
    ['the companion fails', () => Promise.reject(new Error('no answer'))],
  ] as const)('asks the service who is signed in when %s', async (_, autoLogin) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fetched = serviceAnswers(() => Response.json({}, { status: 401 }));
    const client = createQueryClient();
    await startSession(bridgeWith(autoLogin), client);
    expect(fetched).toHaveBeenCalledWith('/api/auth/user', expect.anything());
    expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull();
  });
});
