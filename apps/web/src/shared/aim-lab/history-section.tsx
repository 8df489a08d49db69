import { toCsv } from '@punktgenau/aim-lab/history';
import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { useState } from 'react';
import { offerFile } from '#shared/files/offer-file.ts';
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Table, TableCell, TableRow } from '#shared/ui/table.tsx';
import { AccountPart } from './account-part.tsx';
import { kindLabel, scoreText } from './lab-words.ts';
import type { AccountRounds } from './use-account-rounds.ts';

/** Beyond these only the file has them. */
const shownRounds = 10;

type HistorySectionProps = {
  /** Of this browser and of the account, the oldest first. */
  readonly rounds: readonly StoredRound[];
  /** Rounds of this test stand without their design: it is still blind. */
  readonly blindTestId: string | undefined;
  readonly account: AccountRounds;
  /** Deletes them all, from the account too. */
  readonly onForget: () => Promise<void>;
};

/** The newest rounds, all of them as a file, who keeps them, and a way to forget them. */
export function HistorySection({ rounds, blindTestId, account, onForget }: HistorySectionProps) {
  if (rounds.length === 0) return null;
  const isBlind = ({ testId }: StoredRound) => testId !== null && testId === blindTestId;
  return (
    <section aria-labelledby="aim-lab-history" className="border-t border-hair pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="aim-lab-history" className="text-lg">
          {m.aim_lab_history()}
        </h2>
        <HistoryActions
          told={rounds.filter((round) => !isBlind(round))}
          count={rounds.length}
          account={account}
          onForget={onForget}
        />
      </div>
      <p className="mt-1 text-sm text-ink-muted">{whereText(rounds.length, account)}</p>
      <Table
        label={m.aim_lab_history()}
        className="mt-3"
        head={[
          { label: m.aim_lab_when() },
          { label: m.aim_lab_kind() },
          { label: m.aim_lab_design() },
          { label: m.aim_lab_score() },
        ]}
      >
        {rounds
          .slice(-shownRounds)
          .reverse()
          .map((round) => (
            <RoundRow key={`${round.atMs} ${round.designId}`} round={round} isBlind={isBlind(round)} />
          ))}
      </Table>
      <AccountPart account={account} />
    </section>
  );
}

function whereText(count: number, { kept }: AccountRounds): string {
  const figures = { rounds: formatNumber(count), most: formatNumber(limits.aimRoundsMax) };
  if (kept.length === 0) return m.aim_lab_history_here(figures);
  return m.aim_lab_history_account({ ...figures, kept: formatNumber(kept.length) });
}

type HistoryActionsProps = Pick<HistorySectionProps, 'account' | 'onForget'> & {
  /** All but the rounds of which nothing is told yet. */
  readonly told: readonly StoredRound[];
  readonly count: number;
};

function HistoryActions({ told, count, account, onForget }: HistoryActionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const offerCsv = () => offerFile(new Blob([toCsv(told)], { type: 'text/csv' }), 'punktgenau-aim-lab.csv');
  const rounds = formatNumber(count);
  return (
    <div className="flex gap-2">
      <Button size="sm" className="pointer-coarse:min-h-(--size-touch)" onClick={offerCsv}>
        <Icon name="download" size="sm" />
        {m.aim_lab_csv()}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="pointer-coarse:min-h-(--size-touch)"
        onClick={() => setIsAsked(true)}
      >
        {m.aim_lab_forget()}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={m.aim_lab_forget_title()}
          description={
            account.kept.length > 0
              ? m.aim_lab_forget_body_account({ rounds })
              : m.aim_lab_forget_body({ rounds })
          }
          confirmLabel={m.aim_lab_forget_confirm()}
          isBusy={account.isForgetting}
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            await onForget();
            setIsAsked(false);
          }}
        />
      )}
    </div>
  );
}

function RoundRow({ round, isBlind }: { readonly round: StoredRound; readonly isBlind: boolean }) {
  const { atMs, kind, lengthMs, designName, score } = round;
  return (
    <TableRow>
      <TableCell className="num">{formatDateTime(atMs)}</TableCell>
      <TableCell>
        {kindLabel(kind)}, {m.aim_lab_seconds({ seconds: lengthMs / 1000 })}
      </TableCell>
      <TableCell className="wrap-anywhere">{isBlind ? m.aim_lab_blind_design() : designName}</TableCell>
      <TableCell>{isBlind ? '–' : scoreText(kind, score)}</TableCell>
    </TableRow>
  );
}
