import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, shownToast } from '#shared/ui/toast.ts';
import { currentUserUrl, logOut } from './current-user.ts';
import { createQueryClient } from './query-client.ts';

const reload = vi.fn();
const network = new EventTarget();
const answers: (() => Response)[] = [];
const send = vi.fn(async () => {
  const answer = answers.shift();
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
});
const ended = () => new Response(null, { status: 200 });
const broken = () => new Response('Bad gateway', { status: 502 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('window', network);
  vi.stubGlobal('fetch', send);
  reload.mockClear();
  send.mockClear();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function logOutWith(...given: (() => Response)[]) {
  answers.splice(0, answers.length, ...given);
  const client = createQueryClient();
  client.setQueryData([currentUserUrl], { username: 'mira' });
  await logOut(client);
  return { name: () => client.getQueryData([currentUserUrl]) };
}

describe('a log-out that fails', () => {
  it('leaves the player signed in, says so for as long as that is so, and loads nothing again', async () => {
    const player = await logOutWith();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.name()).toEqual({ username: 'mira' });
    expect(shownToast()).toMatchObject({ variant: 'destructive', title: 'Abmelden fehlgeschlagen' });
    expect(shownToast()?.description).toMatch(/^Du bist noch angemeldet. Keine Verbindung/);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is tried again by itself until it succeeds', async () => {
    const player = await logOutWith(broken, broken, ended);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(player.name()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is tried again as soon as the network is back', async () => {
    const player = await logOutWith(broken, ended);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(player.name()).toBeNull();
  });

  it('is tried again when asked to', async () => {
    const player = await logOutWith(broken, ended);
    const { id, action } = shownToast() ?? {};
    dismissToast(id);
    action?.onSelect();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.name()).toBeNull();
  });

  it('is given up by anyone who takes the message away', async () => {
    const player = await logOutWith(broken, ended);
    dismissToast();
    await vi.advanceTimersByTimeAsync(60_000);
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledOnce();
    expect(player.name()).toEqual({ username: 'mira' });
  });
});
