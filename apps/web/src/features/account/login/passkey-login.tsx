import type { LoggedIn } from '@punktgenau/contract/account/account-schemas';
import { logInWithPasskey, startPasskeyLogin } from '@punktgenau/contract/second-factor/endpoints';
import { call } from '#shared/api/call.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

type PasskeyLoginProps = {
  /** Whether the box for it is ticked, read when the button is pressed. */
  readonly readRememberMe: () => boolean;
  readonly onLoggedIn: (user: LoggedIn) => Promise<void>;
};

/** Logging in with a passkey alone: no name, no password. */
export function PasskeyLogin({ readRememberMe, onLoggedIn }: PasskeyLoginProps) {
  const { submit, isBusy } = useSubmit(async () => {
    const [{ askForPasskey, canUsePasskeys }, { ticket, passkey: request }] = await Promise.all([
      import('#shared/passkeys/passkeys.ts'),
      call(startPasskeyLogin),
    ]);
    if (!canUsePasskeys()) return m.security_passkeys_unsupported();
    const passkey = await askForPasskey(request);
    if (passkey === undefined) return m.security_passkey_given_up();
    await onLoggedIn(
      await call(logInWithPasskey, { body: { ticket, passkey, rememberMe: readRememberMe() } }),
    );
    return undefined;
  });

  const begin = async () => {
    const done = await submit();
    const reason = done?.ok === false ? describeFailure(done.error) : done?.value;
    if (reason === undefined) return;
    toast({ variant: 'destructive', title: m.login_passkey_failed(), description: reason });
  };

  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:grow before:bg-hair after:h-px after:grow after:bg-hair">
        {m.login_or()}
      </p>
      <Button className="max-lg:min-h-(--size-touch)" isLoading={isBusy} onClick={() => void begin()}>
        {m.login_passkey()}
      </Button>
    </>
  );
}
