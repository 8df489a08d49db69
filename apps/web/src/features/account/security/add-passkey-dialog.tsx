import { addPasskey, startPasskey } from '@punktgenau/contract/second-factor/endpoints';
import { call } from '#shared/api/call.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { makePasskey } from '#shared/passkeys/passkeys.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

type AddPasskeyDialogProps = {
  /** @param codes recovery codes, when these are the account's first */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** Asks for a name, then has the browser make the passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const add = async (name: string): Promise<string | undefined> => {
    const { ticket, passkey: creation } = await confirmed(startPasskey, () => call(startPasskey));
    const passkey = await makePasskey(creation);
    if (passkey === 'known') return m.security_passkey_known();
    if (passkey === undefined) return m.security_passkey_given_up();
    const body = { ticket, name, passkey };
    const { recoveryCodes } = await confirmed(addPasskey, () => call(addPasskey, { body }));
    onAdded(recoveryCodes);
    return undefined;
  };
  return (
    <PasskeyNameDialog
      title={m.security_passkey_dialog()}
      description={m.security_passkey_intro()}
      name={m.security_passkey_name_default({ date: formatDate(new Date().toISOString()) })}
      submitLabel={m.security_passkey_submit()}
      failedTitle={m.security_passkey_failed()}
      onSubmit={add}
      onClose={onClose}
    />
  );
}
