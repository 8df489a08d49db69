import type { ManagedPremade, UpdatePremadeRequest } from '@punktgenau/contract/admin/gallery-schemas';
import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { changesOf, draftOf } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { FailureNotice, focusFirstWrong } from './failure-notice.tsx';
import { PremadePicture } from './premade-picture.tsx';
import { useDetailsForm } from './use-details-form.ts';

type EditDialogProps = {
  readonly premade: ManagedPremade;
  readonly onSave: (changes: UpdatePremadeRequest) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Everything about a crosshair but its picture. What was typed stays when saving fails. */
export function EditDialog({ premade, onSave, onClose }: EditDialogProps) {
  const formId = useId();
  const details = useDetailsForm(() => draftOf(premade));
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSaving) return;
    if (!details.checkRequired()) return focusFirstWrong(form);
    const changes = changesOf(premade, details.draft);
    if (Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    details.clearFailure();
    try {
      await onSave(changes);
      toast({ title: m.admin_gallery_updated_title(), description: m.admin_gallery_updated() });
      onClose();
    } catch (error) {
      details.fail(form, m.admin_gallery_update_failed({ message: describeFailure(error) }), error);
      setSaving(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isSaving}
      title={m.admin_gallery_edit_title()}
      className="w-[min(44rem,calc(100vw-2rem))]"
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isSaving}>
            {m.action_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {isSaving ? m.admin_gallery_saving() : m.admin_gallery_save()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {details.failure && <FailureNotice key={details.failure.at} text={details.failure.text} />}
        <PremadePicture imageUrl={premade.imageUrl} className="h-24 rounded-md" />
        <DetailsFields draft={details.draft} onDraftChange={details.change} errors={details.errors} />
      </form>
    </Dialog>
  );
}
