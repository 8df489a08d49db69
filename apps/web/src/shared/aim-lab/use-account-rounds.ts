import { mergeRounds, roundsMissing } from '@punktgenau/aim-lab/history';
import { forgetAimRounds, keepAimRounds, listAimRounds } from '@punktgenau/contract/aim-lab/endpoints';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call, callQuery } from '#shared/api/call.ts';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { type KeepingAccount, readKeepingAccount, writeKeepingAccount } from './keeping-account.ts';

export type AccountRounds = {
  /** For visitors there is no account. */
  readonly isSignedIn: boolean;
  /** Whether the account keeps what is played in this browser. */
  readonly isKeeping: boolean;
  /** Those that the account has. */
  readonly kept: readonly StoredRound[];
  /** So many that it is to keep and does not have yet. */
  readonly missing: number;
  /** Why it does not have them. */
  readonly failure: Error | null;
  readonly setKeeping: (isKeeping: boolean) => void;
  /** Sends again what failed. */
  readonly retry: () => void;
  /** Deletes all rounds of the account. @returns whether they are gone */
  readonly forget: () => Promise<boolean>;
  readonly isForgetting: boolean;
};

const storage = () => localStorage;
const none: readonly StoredRound[] = [];

/**
 * The rounds of the player's account. While the player wants it, rounds of this browser that the account does not have are sent to it:
 * at once, after each round, and when the page opens again after a failure.
 *
 * @param local the rounds of this browser, the same list until there is another round
 * @param blindTestId rounds of this test stay here until it is over: another browser would not know that they are blind
 */
export function useAccountRounds(
  local: readonly StoredRound[],
  blindTestId: string | undefined,
): AccountRounds {
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const query = useQuery({ ...callQuery(listAimRounds), enabled: user !== null });
  const [stored, setStored] = useState(() => readKeepingAccount(storage));
  const [failure, setFailure] = useState<Error | null>(null);
  const keeping = user && stored?.userId === user.id ? stored : undefined;
  const kept = (user && query.data?.rounds) ?? none;
  const isLoaded = query.data !== undefined;
  const told = useMemo(() => local.filter(isToldIn(blindTestId)), [local, blindTestId]);
  const missing = useMemo(
    () => (keeping && isLoaded ? roundsToSend(told, kept, keeping) : none),
    [keeping, isLoaded, told, kept],
  );
  const { submit } = useSubmit(keepRounds);
  const show = useCallback(
    (change: (rounds: readonly StoredRound[]) => readonly StoredRound[]) =>
      client.setQueryData([listAimRounds.path], (data: { rounds: readonly StoredRound[] } | undefined) => ({
        rounds: [...change(data?.rounds ?? [])],
      })),
    [client],
  );
  const write = useCallback((next: KeepingAccount | undefined) => {
    writeKeepingAccount(storage, next);
    setStored(next);
  }, []);
  const sendMissing = useCallback(async () => {
    const sent = await submit(missing);
    if (sent?.ok && keeping) {
      show((rounds) => mergeRounds(rounds, missing));
      write({ ...keeping, sentUntilMs: sentUntil(local, blindTestId) });
    }
    if (sent) setFailure(sent.ok ? null : sent.error);
  }, [missing, submit, show, write, keeping, local, blindTestId]);
  const isBehind = keeping !== undefined && isLoaded && sentUntil(local, blindTestId) > keeping.sentUntilMs;
  useEffect(() => {
    if (missing.length > 0 || isBehind) void sendMissing();
  }, [missing, isBehind, sendMissing]);

  const forgetting = useSubmit(() => call(forgetAimRounds));
  return {
    ...{ isSignedIn: user !== null, isKeeping: keeping !== undefined, kept, missing: missing.length },
    failure: failure ?? query.error,
    setKeeping: (wanted) => {
      write(wanted && user ? { userId: user.id, sentUntilMs: 0 } : undefined);
      setFailure(null);
    },
    retry: () => void (isLoaded ? sendMissing() : query.refetch()),
    forget: async () => {
      const forgotten = await forgetting.submit();
      if (forgotten?.ok) show(() => []);
      if (forgotten) setFailure(forgotten.ok ? null : forgotten.error);
      return forgotten?.ok === true;
    },
    isForgetting: forgetting.isBusy,
  };
}

/** Whether a round is no secret. */
const isToldIn =
  (blindTestId: string | undefined) =>
  ({ testId }: StoredRound) =>
    testId === null || testId !== blindTestId;

/** The newest that the account can have room for and that were not sent before. */
function roundsToSend(
  told: readonly StoredRound[],
  kept: readonly StoredRound[],
  { sentUntilMs }: KeepingAccount,
): readonly StoredRound[] {
  const oldestMs = kept.length >= limits.aimRoundsMax ? (kept[0]?.atMs ?? 0) : 0;
  return roundsMissing(kept, told).filter(({ atMs }) => atMs > sentUntilMs && atMs >= oldestMs);
}

/** Up to the first round that is held back, or to the last one. */
function sentUntil(local: readonly StoredRound[], blindTestId: string | undefined): number {
  const isTold = isToldIn(blindTestId);
  const heldBack = local.find((round) => !isTold(round));
  return heldBack ? heldBack.atMs - 1 : (local.at(-1)?.atMs ?? 0);
}

async function keepRounds(rounds: readonly StoredRound[]): Promise<void> {
  for (let sent = 0; sent < rounds.length; sent += limits.aimRoundsAtOnce) {
    const part = rounds.slice(sent, sent + limits.aimRoundsAtOnce);
    await call(keepAimRounds, { body: { rounds: part } });
  }
}
