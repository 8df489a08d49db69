import { useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { emptyDraft, formOf } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { FailureNotice, useDetailsForm } from './details-form.tsx';
import { PngField } from './png-field.tsx';
import { useChosenPng } from './use-chosen-png.ts';

type UploadDialogProps = {
  readonly onUpload: (form: FormData) => Promise<unknown>;
  readonly onClose: () => void;
};

/** A new crosshair of a PNG file. What was typed and chosen stays when the server refuses it. */
export default function UploadDialog({ onUpload, onClose }: UploadDialogProps) {
  const choice = useChosenPng();
  const details = useDetailsForm(() => emptyDraft);
  const [isFileMissing, setFileMissing] = useState(false);

  const upload = async (form: HTMLFormElement) => {
    const { chosen } = choice;
    const isComplete = details.checkRequired();
    setFileMissing(chosen === null);
    if (!isComplete || !chosen) {
      details.fail(form, m.admin_gallery_incomplete());
      return false;
    }
    details.clearFailure();
    const uploaded = await attempt(onUpload(formOf(details.draft, chosen.file)));
    if (uploaded.ok) {
      toast({ title: m.admin_gallery_uploaded_title(), description: m.admin_gallery_upload_done() });
    } else {
      const message = describeFailure(uploaded.error, m.admin_gallery_upload_base());
      details.fail(form, m.admin_gallery_upload_failed({ message }), uploaded.error);
    }
    return uploaded.ok;
  };

  return (
    <FormDialog
      title={m.admin_gallery_upload_title()}
      submitLabel={m.admin_gallery_upload()}
      busyLabel={m.admin_gallery_uploading()}
      onSubmit={upload}
      onClose={onClose}
      className="gap-4"
      dialogClassName="w-[min(58rem,calc(100vw-2rem))]"
    >
      {details.failure && <FailureNotice key={details.failure.at} text={details.failure.text} />}
      <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PngField choice={choice} isMissing={isFileMissing && choice.chosen === null} />
        <DetailsFields draft={details.draft} onDraftChange={details.change} errors={details.errors} />
      </div>
    </FormDialog>
  );
}
