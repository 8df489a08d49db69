import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { emptyDraft, formOf } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { PngField } from './png-field.tsx';
import { useChosenPng } from './use-chosen-png.ts';
import { useDetailsForm } from './use-details-form.ts';

type UploadDialogProps = {
  readonly onUpload: (form: FormData) => Promise<unknown>;
  readonly onClose: () => void;
};

/** A new crosshair of a PNG file. What was typed and chosen stays when the server refuses it. */
export default function UploadDialog({ onUpload, onClose }: UploadDialogProps) {
  const formId = useId();
  const choice = useChosenPng();
  const details = useDetailsForm(() => emptyDraft);
  const [isSending, setSending] = useState(false);
  const [isFileMissing, setFileMissing] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    const { chosen } = choice;
    const isComplete = details.checkRequired();
    setFileMissing(chosen === null);
    if (!isComplete || !chosen) return details.fail(form, m.admin_gallery_incomplete());
    setSending(true);
    details.clearFailure();
    try {
      await onUpload(formOf(details.draft, chosen.file));
      toast({ title: m.admin_gallery_uploaded_title(), description: m.admin_gallery_upload_done() });
      onClose();
    } catch (error) {
      const message = describeFailure(error, m.admin_gallery_upload_base());
      details.fail(form, m.admin_gallery_upload_failed({ message }), error);
      setSending(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isSending}
      title={m.admin_gallery_upload_title()}
      className="w-[min(58rem,calc(100vw-2rem))]"
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSending}>
            {m.action_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
            {isSending ? m.admin_gallery_uploading() : m.admin_gallery_upload()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {details.failure && <FailureNotice key={details.failure.at} text={details.failure.text} />}
        <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PngField choice={choice} isMissing={isFileMissing && choice.chosen === null} />
          <DetailsFields draft={details.draft} onDraftChange={details.change} errors={details.errors} />
        </div>
      </form>
    </Dialog>
  );
}
