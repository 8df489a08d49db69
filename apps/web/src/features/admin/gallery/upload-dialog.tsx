import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type DetailsDraft, emptyDraft, errorsLeft, formOf, missingFields } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { FailureNotice, focusFirstWrong } from './failure-notice.tsx';
import { fieldErrorsOf } from './field-errors.ts';
import { PngField } from './png-field.tsx';
import { useChosenPng } from './use-chosen-png.ts';

type UploadDialogProps = {
  readonly onUpload: (form: FormData) => Promise<unknown>;
  readonly onClose: () => void;
};

/** A new crosshair of a PNG file. What was typed and chosen stays when the server refuses it. */
export default function UploadDialog({ onUpload, onClose }: UploadDialogProps) {
  const formId = useId();
  const choice = useChosenPng();
  const [draft, setDraft] = useState(emptyDraft);
  const [isSending, setSending] = useState(false);
  const [isFileMissing, setFileMissing] = useState(false);
  const [failure, setFailure] = useState<{ readonly text: string; readonly at: number }>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const changeDraft = (next: DetailsDraft) => {
    setErrors((known) => errorsLeft(known, draft, next));
    setDraft(next);
  };

  const fail = (form: HTMLFormElement, text: string) => {
    setFailure({ text, at: performance.now() });
    focusFirstWrong(form);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    const missing = missingFields(draft);
    const { chosen } = choice;
    setErrors(Object.fromEntries(missing.map((name) => [name, m.admin_gallery_required()])));
    setFileMissing(chosen === null);
    if (missing.length > 0 || !chosen) return fail(form, m.admin_gallery_incomplete());
    setSending(true);
    setFailure(undefined);
    try {
      await onUpload(formOf(draft, chosen.file));
      toast({ title: m.admin_gallery_uploaded_title(), description: m.admin_gallery_upload_done() });
      onClose();
    } catch (error) {
      const message = describeFailure(error, m.admin_gallery_upload_base());
      setErrors(fieldErrorsOf(error));
      fail(form, m.admin_gallery_upload_failed({ message }));
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
            {m.admin_gallery_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
            {isSending ? m.admin_gallery_uploading() : m.admin_gallery_upload()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {failure && <FailureNotice key={failure.at} text={failure.text} />}
        <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <PngField choice={choice} isMissing={isFileMissing && choice.chosen === null} />
          <DetailsFields draft={draft} onDraftChange={changeDraft} errors={errors} />
        </div>
      </form>
    </Dialog>
  );
}
