import { removePasskey, renamePasskey } from '@punktgenau/contract/second-factor/endpoints';
import type { Passkey } from '@punktgenau/contract/second-factor/passkey-schemas';
import type { SecondFactors } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { useState } from 'react';
import { send } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { formatDate, formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { canUsePasskeys } from '#shared/passkeys/passkeys.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { type PartHandlers, SecurityPart } from './security-part.tsx';

type PasskeysPartProps = PartHandlers & { readonly factors: SecondFactors };

/** The passkeys of the account, and making one. */
export function PasskeysPart({ factors, onBegin, onDone }: PasskeysPartProps) {
  const { passkeys } = factors;
  const [isAdding, setAdding] = useState(false);
  const isSupported = canUsePasskeys();
  const isLast = passkeys.length === 1 && factors.totp === null;

  return (
    <SecurityPart
      title={m.security_passkeys_title()}
      state={
        <>
          <p>{m.security_passkeys_why()}</p>
          {!isSupported && <p className="mt-1 text-ink-faint">{m.security_passkeys_unsupported()}</p>}
        </>
      }
      action={
        isSupported && (
          <Button
            size="sm"
            onClick={() => {
              onBegin();
              setAdding(true);
            }}
          >
            {m.security_passkey_add()}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul aria-label={m.security_passkeys_list()} className="border-t border-hair">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, isLast, onBegin, onDone }} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onAdded={(codes) => void onDone(m.security_passkey_done(), codes)}
          onClose={() => setAdding(false)}
        />
      )}
    </SecurityPart>
  );
}

type PasskeyRowProps = PartHandlers & { readonly passkey: Passkey; readonly isLast: boolean };

function PasskeyRow({ passkey, isLast, onBegin, onDone }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const open = (which: 'rename' | 'remove') => {
    onBegin();
    setDialog(which);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hair py-3 not-first:border-t last:pb-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="wrap-anywhere">{name}</p>
        <p className="num text-sm text-ink-faint">
          {m.security_passkey_since({ date: formatDate(createdAt) })} ·{' '}
          {lastUsedAt === null
            ? m.security_never_used()
            : m.security_used({ date: formatDateTime(lastUsedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.security_passkey_rename_label({ name })}
          onClick={() => open('rename')}
        >
          {m.security_passkey_rename()}
        </Button>
        <Button
          size="sm"
          aria-label={m.security_passkey_remove_label({ name })}
          onClick={() => open('remove')}
        >
          {m.security_passkey_remove()}
        </Button>
      </div>
      {dialog !== undefined && (
        <PasskeyDialog which={dialog} onClose={() => setDialog(undefined)} {...{ passkey, isLast, onDone }} />
      )}
    </li>
  );
}

type PasskeyDialogProps = Omit<PasskeyRowProps, 'onBegin'> & {
  readonly which: 'rename' | 'remove';
  readonly onClose: () => void;
};

function PasskeyDialog({ which, passkey, isLast, onDone, onClose }: PasskeyDialogProps) {
  const { id, name } = passkey;
  if (which === 'rename') {
    return (
      <PasskeyNameDialog
        title={m.security_passkey_rename_label({ name })}
        name={name}
        submitLabel={m.security_passkey_rename_submit()}
        failedTitle={m.security_passkey_rename_failed()}
        onSubmit={async (newName) => {
          await send(renamePasskey, { params: { id }, body: { name: newName } });
          void onDone(m.security_passkey_renamed());
          return undefined;
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <RemovePasskeyDialog
      passkey={passkey}
      isLast={isLast}
      onRemoved={() => void onDone(m.security_passkey_removed())}
      onClose={onClose}
    />
  );
}

type RemovePasskeyDialogProps = {
  readonly passkey: Passkey;
  readonly isLast: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
};

function RemovePasskeyDialog({ passkey, isLast, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { id, name } = passkey;
  const { submit, isBusy } = useSubmit(() =>
    confirmed(removePasskey, () => send(removePasskey, { params: { id } })),
  );
  const remove = async () => {
    const removed = await submit();
    if (removed === undefined) return;
    onClose();
    // One that is gone already is what was wanted.
    if (removed.ok || removed.error.code === 'passkey_not_found') return onRemoved();
    const description = describeFailure(removed.error);
    toast({ variant: 'destructive', title: m.security_remove_failed(), description });
  };
  const body = m.security_passkey_remove_body();
  return (
    <ConfirmDialog
      title={m.security_passkey_remove_question({ name })}
      description={isLast ? `${body} ${m.security_passkey_remove_last()}` : body}
      confirmLabel={m.security_passkey_remove()}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
