import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { confirmTotp } from '@punktgenau/contract/second-factor/endpoints';
import type { TotpStarted } from '@punktgenau/contract/second-factor/second-factor-schemas';
import { useRef, useState } from 'react';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { CodeField } from '#shared/confirmation/code-field.tsx';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { copyText } from '#shared/files/hand-over-text.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';

type TotpDialogProps = {
  readonly user: CurrentUser;
  readonly started: TotpStarted;
  /** @param codes recovery codes, when these are the account's first */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** Shows the key as a picture and as text, and asks for the first code of it. */
export default function TotpDialog({ user, started, onAdded, onClose }: TotpDialogProps) {
  const { ticket, key, uri } = started;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const refuse = (reason: string) => {
    setProblem(reason);
    field.current?.focus();
    return false;
  };

  const submit = async () => {
    const code = field.current?.value.trim() ?? '';
    if (code.replace(/\s/g, '').length < 6) return refuse(m.security_code_missing());
    setProblem(undefined);
    const added = await attempt(confirmed(confirmTotp, () => call(confirmTotp, { body: { ticket, code } })));
    if (!added.ok) {
      const isWrong = added.error.code === 'second_factor_wrong';
      return refuse(isWrong ? m.security_totp_code_wrong() : describeFailure(added.error));
    }
    onAdded(added.value.recoveryCodes);
    return true;
  };

  return (
    <FormDialog
      title={m.security_totp_dialog()}
      description={m.security_totp_scan()}
      submitLabel={m.security_totp_submit()}
      onSubmit={submit}
      onClose={onClose}
      className="gap-5"
    >
      <QrCode text={uri} label={m.security_totp_qr()} className="size-52 justify-self-center" />
      <KeyAsText of={key} />
      {/* Password managers keep the code with the right account. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <CodeField
        ref={field}
        isNumeric
        data-first-focus=""
        label={m.security_totp_code()}
        hint={m.security_totp_code_hint()}
        error={problem}
        onInput={() => setProblem(undefined)}
      />
    </FormDialog>
  );
}

function KeyAsText({ of: key }: { readonly of: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium text-ink-muted">{m.security_totp_key()}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="min-w-0 font-mono wrap-anywhere">{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button
          size="sm"
          onClick={() =>
            void copyText(key, {
              done: m.security_totp_key_copied(),
              failed: m.security_copy_failed(),
            })
          }
        >
          <Icon name="copy" size="sm" />
          {m.security_totp_copy_key()}
        </Button>
      </div>
    </div>
  );
}
