import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const reload = vi.fn();
const restartApp = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockClear();
  restartApp.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The client asks for the companion once, when it is loaded. */
async function logOut(client: QueryClient): Promise<void> {
  const currentUser = await import('./current-user.ts');
  await currentUser.logOut(client);
}

describe('logging out', () => {
  it('clears the player at once and loads the page again after 500 ms', async () => {
    const client = createQueryClient();
    client.setQueryData(['/api/auth/user'], { username: 'mira' });
    await logOut(client);
    expect(client.getQueryData(['/api/auth/user'])).toBeNull();
    await vi.advanceTimersByTimeAsync(499);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('starts the desktop app again after 500 ms instead', async () => {
    vi.stubGlobal('window', { punktgenau: { userLogout: async () => undefined, restartApp } });
    await logOut(createQueryClient());
    await vi.advanceTimersByTimeAsync(499);
    expect(restartApp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(restartApp).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});
