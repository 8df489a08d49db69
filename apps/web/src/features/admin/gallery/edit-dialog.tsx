import type { ManagedPremade, UpdatePremadeRequest } from '@punktgenau/contract/admin/gallery-schemas';
import { attempt } from '#shared/api/attempt.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { changesOf, draftOf } from './details-draft.ts';
import { DetailsFields } from './details-fields.tsx';
import { FailureNotice, focusFirstWrong, useDetailsForm } from './details-form.tsx';
import { PremadePreview } from './premade-picture.tsx';

type EditDialogProps = {
  readonly premade: ManagedPremade;
  readonly onSave: (changes: UpdatePremadeRequest) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Everything about a crosshair but its picture. What was typed stays when saving fails. */
export function EditDialog({ premade, onSave, onClose }: EditDialogProps) {
  const details = useDetailsForm(() => draftOf(premade));

  const save = async (form: HTMLFormElement) => {
    if (!details.checkRequired()) {
      focusFirstWrong(form);
      return false;
    }
    const changes = changesOf(premade, details.draft);
    if (Object.keys(changes).length === 0) return true;
    details.clearFailure();
    const saved = await attempt(onSave(changes));
    if (saved.ok) toast({ title: m.admin_gallery_updated_title(), description: m.admin_gallery_updated() });
    else {
      const message = describeFailure(saved.error);
      details.fail(form, m.admin_gallery_update_failed({ message }), saved.error);
    }
    return saved.ok;
  };

  return (
    <FormDialog
      title={m.admin_gallery_edit_title()}
      submitLabel={m.admin_gallery_save()}
      busyLabel={m.admin_gallery_saving()}
      onSubmit={save}
      onClose={onClose}
      className="gap-4"
      dialogClassName="w-[min(44rem,calc(100vw-2rem))]"
    >
      {details.failure && <FailureNotice key={details.failure.at} text={details.failure.text} />}
      <PremadePreview imageUrl={premade.imageUrl} className="h-32 rounded-md" />
      <DetailsFields draft={details.draft} onDraftChange={details.change} errors={details.errors} />
    </FormDialog>
  );
}
