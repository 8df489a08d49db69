import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'description'> & {
  readonly submitLabel: string;
  readonly submitVariant?: ComponentProps<typeof Button>['variant'];
  /** Instead of `submitLabel` while it is being sent. */
  readonly busyLabel?: string;
  /** Whether there is something to send; otherwise the button waits. */
  readonly isReady?: boolean;
  /** Sends it and resolves with whether it worked; only then the dialog closes. Not called again meanwhile. */
  readonly onSubmit: (form: HTMLFormElement) => boolean | Promise<boolean>;
  readonly onClose: () => void;
  /** Of the form around the fields. */
  readonly className?: string;
  readonly dialogClassName?: string;
  readonly children: ReactNode;
};

/** A few fields, 'Abbrechen' and the button that sends them. What was typed stays when sending fails. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, busyLabel = submitLabel, isReady = true } = props;
  const { submitVariant = 'primary', onSubmit, onClose, className, children } = props;
  const formId = useId();
  const { submit: send, isBusy: isSending } = useSubmit(async (form: HTMLFormElement) => onSubmit(form));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    const sent = await send(event.currentTarget);
    // Refusals are the caller's to show: one that arrives here was forgotten.
    if (sent?.ok === false) throw sent.error;
    if (sent?.value) onClose();
  };

  return (
    <Dialog
      isOpen
      isBusy={isSending}
      onClose={onClose}
      title={props.title}
      description={props.description}
      {...(props.dialogClassName && { className: props.dialogClassName })}
      footer={
        <>
          <Button variant="ghost" disabled={isSending} onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button
            variant={submitVariant}
            type="submit"
            form={formId}
            isLoading={isSending}
            disabled={!isReady}
          >
            {isSending ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classNames('grid', className)}
        onSubmit={(event) => void submit(event)}
      >
        {children}
      </form>
    </Dialog>
  );
}
