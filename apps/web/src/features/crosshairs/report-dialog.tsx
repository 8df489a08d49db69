import { reportReasons } from '@punktgenau/contract/community/community-options';
import { readCommunityRelation, reportCrosshair } from '@punktgenau/contract/community/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { call, callQuery } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { reasonLabels } from '#shared/community/community-words.ts';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';

/** Asks why a crosshair is reported, and tells the administrators. */
export function ReportDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState<(typeof reportReasons)[number]>();
  const group = useId();
  const params = { id };
  const send = async () => {
    if (reason === undefined) return false;
    const sent = await attempt(call(reportCrosshair, { params, body: { reason } }));
    if (!sent.ok) {
      toast({
        variant: 'destructive',
        title: m.crosshair_report_failed(),
        description: describeFailure(sent.error),
      });
      return false;
    }
    client.setQueryData(
      callQuery(readCommunityRelation, { params }).queryKey,
      (now) => now && { ...now, isReported: true },
    );
    toast({ title: m.crosshair_report_done(), description: m.crosshair_report_done_body() });
    return true;
  };
  return (
    <FormDialog
      title={m.crosshair_report_title()}
      description={m.crosshair_report_body()}
      submitLabel={m.crosshair_report_send()}
      isReady={reason !== undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="grid">
        <legend className="sr-only">{m.crosshair_report_reason()}</legend>
        {reportReasons.map((one) => (
          <label
            key={one}
            className="flex min-h-(--size-touch) cursor-pointer items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-4.5 flex-none cursor-pointer appearance-none rounded-full border border-edge outline-none checked:border-[6px] checked:border-accent"
            />
            {reasonLabels[one]()}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
