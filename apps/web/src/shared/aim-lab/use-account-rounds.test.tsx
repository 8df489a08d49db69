import { aRound } from '@punktgenau/aim-lab/testing';
import { listAimRounds } from '@punktgenau/contract/aim-lab/endpoints';
import { keepRoundsRequestSchema, type StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { readCurrentUser } from '@punktgenau/contract/session/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '#shared/testing/a-player.ts';
import { renderAt } from '#shared/testing/render-at.tsx';
import { AccountPart } from './account-part.tsx';
import { useAccountRounds } from './use-account-rounds.ts';

const player = aPlayer();
const key = 'punktgenau.aim-account';

/** A server with an account, which can be unreachable. */
let server: { kept: StoredRound[]; isReachable: boolean; calls: number[] };

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (address === readCurrentUser.path) return Response.json(player);
  if (address !== listAimRounds.path) return Response.json({}, { status: 404 });
  if (!server.isReachable) throw new TypeError('no network');
  if (method === 'DELETE') server.kept = [];
  if (method === 'PUT') {
    const { rounds } = keepRoundsRequestSchema.parse(JSON.parse(String(body)));
    server.calls.push(rounds.length);
    server.kept = [...server.kept, ...rounds];
  }
  return method === 'GET' ? Response.json({ rounds: server.kept }) : new Response(null, { status: 204 });
}

beforeEach(() => {
  server = { kept: [], isReachable: true, calls: [] };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** As a browser stored it in which the player has switched it on. */
const keepWith = (userId: number, sentUntilMs = 0) =>
  localStorage.setItem(key, JSON.stringify({ version: 0, userId, sentUntilMs }));
const roundsAt = (...times: number[]) => times.map((atMs) => aRound({ atMs }));
const keptTimes = () => server.kept.map(({ atMs }) => atMs);

function Account({ local, blind }: { readonly local: readonly StoredRound[]; readonly blind?: string }) {
  const account = useAccountRounds(local, blind);
  return (
    <>
      <AccountPart account={account} />
      <p>{account.kept.length}</p>
      <button type="button" onClick={() => void account.forget()}>
        Vergessen
      </button>
    </>
  );
}

const toggle = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Runden in meinem Konto behalten' });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
/** The same rounds at each rendering, as state is. */
const render = (local: readonly StoredRound[], blind?: string) =>
  renderAt('/aim-lab', <Account local={local} {...(blind !== undefined && { blind })} />);

describe('an account', () => {
  it('gets no rounds until the player wants it, and then those that are there', async () => {
    render(roundsAt(1, 2));
    expect((await toggle()).checked).toBe(false);
    await settle();
    expect(keptTimes()).toEqual([]);
    fireEvent.click(await toggle());
    await waitFor(() => expect(keptTimes()).toEqual([1, 2]));
    expect(await screen.findByText('2')).toBeDefined();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      version: 0,
      userId: player.id,
      sentUntilMs: 2,
    });
  });

  it('of somebody else gets nothing of what this player plays', async () => {
    keepWith(player.id + 1);
    render(roundsAt(1));
    expect((await toggle()).checked).toBe(false);
    await settle();
    expect(server.calls).toEqual([]);
  });

  it('gets what it does not have, in as many calls as it takes', async () => {
    keepWith(player.id);
    server.kept = roundsAt(3);
    const many = roundsAt(...Array.from({ length: limits.aimRoundsAtOnce + 2 }, (_, at) => at + 1));
    render(many);
    await waitFor(() => expect(server.calls).toEqual([limits.aimRoundsAtOnce, 1]));
    await settle();
    expect(new Set(keptTimes()).size).toBe(many.length);
  });

  it('gets no older rounds than it has room for', async () => {
    keepWith(player.id);
    server.kept = roundsAt(...Array.from({ length: limits.aimRoundsMax }, (_, at) => at + 100));
    render(roundsAt(5, 99, 5000));
    await waitFor(() => expect(server.calls).toEqual([1]));
    expect(keptTimes().at(-1)).toBe(5000);
  });

  it('gets no round again that was deleted in another browser', async () => {
    keepWith(player.id, 2);
    render(roundsAt(1, 2, 3));
    await waitFor(() => expect(keptTimes()).toEqual([3]));
    expect(JSON.parse(localStorage.getItem(key) ?? '').sentUntilMs).toBe(3);
  });

  it('that has them all already is remembered to have them', async () => {
    keepWith(player.id);
    server.kept = roundsAt(1, 2);
    render(roundsAt(1, 2));
    await waitFor(() => expect(JSON.parse(localStorage.getItem(key) ?? '').sentUntilMs).toBe(2));
    expect(server.calls).toEqual([]);
  });

  it.each(['{', '{"version":0,"userId":"x","sentUntilMs":1}', '{"version":0,"userId":7}', '{"version":1}'])(
    'is nobody’s where the browser says %s',
    async (text) => {
      localStorage.setItem(key, text);
      render(roundsAt(1));
      expect((await toggle()).checked).toBe(false);
    },
  );

  it('gets the rounds of a blind test when it is over', async () => {
    keepWith(player.id);
    const rounds = [aRound({ atMs: 1, block: 0, testId: 't1' }), aRound({ atMs: 2 })];
    const { unmount } = render(rounds, 't1');
    await waitFor(() => expect(keptTimes()).toEqual([2]));
    unmount();
    render(rounds);
    await waitFor(() => expect(keptTimes().toSorted()).toEqual([1, 2]));
  });

  it('that cannot be reached gets them later; nothing is lost', async () => {
    keepWith(player.id);
    render(roundsAt(1, 2));
    await waitFor(() => expect(keptTimes()).toEqual([1, 2]));
    server.isReachable = false;
    fireEvent.click(screen.getByRole('button', { name: 'Vergessen' }));
    expect(await screen.findByText('Das hat mit deinem Konto nicht geklappt.')).toBeDefined();
    expect(keptTimes()).toEqual([1, 2]);
  });

  it('says how many it does not have, and tries again when asked', async () => {
    render(roundsAt(1, 2));
    await toggle();
    await settle();
    server.isReachable = false;
    fireEvent.click(await toggle());
    expect(
      await screen.findByText('Noch nicht in deinem Konto: 2 Runden. Hier sind sie gespeichert.'),
    ).toBeDefined();
    server.isReachable = true;
    fireEvent.click(screen.getByRole('button', { name: 'Nochmal versuchen' }));
    await waitFor(() => expect(keptTimes()).toEqual([1, 2]));
    await waitFor(() => expect(screen.queryByText(/Noch nicht in deinem Konto/)).toBeNull());
  });
});
