import {
  askForInstallerNotice,
  readInstallerNotice,
  withdrawInstallerNotice,
} from '@punktgenau/contract/system/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callQuery } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

const noticeQuery = callQuery(readInstallerNotice);

/** Asks for one mail when an installer is published, and takes that back. For signed-in players, where there is none. */
export default function InstallerNoticeButton() {
  const client = useQueryClient();
  const { data, isPending } = useQuery(noticeQuery);
  const { submit, isBusy } = useSubmit((isWanted: boolean) =>
    call(isWanted ? askForInstallerNotice : withdrawInstallerNotice),
  );

  const want = async (isWanted: boolean) => {
    const answer = await submit(isWanted);
    if (answer === undefined) return;
    if (answer.ok) return client.setQueryData(noticeQuery.queryKey, answer.value);
    const title = m.installer_notice_failed();
    toast({ variant: 'destructive', title, description: describeFailure(answer.error, m.error_unknown()) });
  };

  const isWanted = data?.isWanted === true;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isWanted && m.installer_notice_wanted()}
      </p>
      <Button
        variant={isWanted ? 'ghost' : 'secondary'}
        isLoading={isBusy}
        aria-disabled={isPending}
        onClick={() => void want(!isWanted)}
      >
        {isWanted ? m.installer_notice_withdraw() : m.installer_notice_ask()}
      </Button>
    </div>
  );
}
