import { describeFailure } from '#shared/api/describe-failure.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { loginPathFor } from '#shared/navigation/safe-redirect.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SwitchRow } from '#shared/ui/switch.tsx';
import type { AccountRounds } from './use-account-rounds.ts';

/** Whether the account keeps what is played here, and what it does not have yet. Visitors learn that an account could. */
export function AccountPart({ account }: { readonly account: AccountRounds }) {
  const { isSignedIn, isKeeping, missing, failure } = account;
  if (!isSignedIn) return <SignInLine />;
  return (
    <div className="mt-4 grid max-w-[44rem] gap-3">
      <SwitchRow
        label={m.aim_lab_account()}
        hint={isKeeping ? m.aim_lab_account_on() : m.aim_lab_account_off()}
        checked={isKeeping}
        onCheckedChange={account.setKeeping}
      />
      {failure ? (
        <Notice
          variant="danger"
          role="status"
          title={
            isKeeping && missing > 0
              ? m.aim_lab_account_missing({ rounds: formatNumber(missing) })
              : m.aim_lab_account_failed()
          }
          action={
            <Button size="sm" onClick={account.retry}>
              {m.aim_lab_account_retry()}
            </Button>
          }
        >
          {describeFailure(failure)}
        </Notice>
      ) : (
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {missing > 0 && m.aim_lab_account_sending({ rounds: formatNumber(missing) })}
        </p>
      )}
    </div>
  );
}

function SignInLine() {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted">
      {m.aim_lab_account_visitor()}
      <LinkButton size="sm" href={loginPathFor('/aim-lab')}>
        {m.aim_lab_account_log_in()}
      </LinkButton>
    </div>
  );
}
