import { factMarks } from '@punktgenau/contract/system/document-facts';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { choose, documentFacts } from './installer.tsx';

const players = Number(documentFacts.players ?? 0);

type ByPlayersProps = { readonly claimed: (count: string) => ReactNode };

/** What is shown where the operator claims a number of players; elsewhere there is nothing. */
export function ByPlayers({ claimed }: ByPlayersProps): ReactNode {
  const count = import.meta.env.SSR ? factMarks.players : formatNumber(players);
  return choose('players', { isTrue: players > 0, whenTrue: claimed(count), otherwise: null });
}
