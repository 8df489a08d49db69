import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, endSession, logOut } from '#shared/api/current-user.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toast } from '#shared/ui/toast.ts';

const gate = '/premium-activate';

/** Asks whether a plan was bought meanwhile: plans open in a tab of their own. */
export function PaymentCheck() {
  const client = useQueryClient();
  const { submit, isBusy } = useSubmit(() =>
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  );
  const check = async () => {
    if ((await submit()) === undefined) return;
    if (client.getQueryData(currentUserQuery.queryKey)?.isPro) return;
    toast({ title: m.gate_plan_not_yet(), description: m.gate_plan_not_yet_body() });
  };
  return (
    <Button variant="ghost" size="sm" isLoading={isBusy} onClick={() => void check()} className={quietLook}>
      {m.gate_plan_check()}
    </Button>
  );
}

/**
 * 'Anmelden' and 'Account erstellen' of the specification's gate. Only signed-in players see this page, so the way to
 * another account leads through the end of this session; in the desktop app new accounts are created in the browser.
 */
export function OtherAccount({ name }: { readonly name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 border-t border-hair pt-3 text-sm">
      <p className="min-w-0 text-ink-muted wrap-anywhere">{m.gate_other_account({ name })}</p>
      {hasDesktopBridge() ? <InDesktopApp /> : <InBrowser />}
    </div>
  );
}

/** Quieter than the ways to premium above them. */
export const quietLook =
  'border-x-0! px-0! font-normal! link-quiet max-sm:min-h-(--size-touch) pointer-coarse:min-w-(--size-touch)';

function InBrowser() {
  return (
    <>
      <Button variant="ghost" className={quietLook} onClick={() => void logOutTo('/login', gate)}>
        {m.gate_log_in()}
      </Button>
      <Button variant="ghost" className={quietLook} onClick={() => void logOutTo('/signup', gate)}>
        {m.gate_sign_up()}
      </Button>
    </>
  );
}

function InDesktopApp() {
  const client = useQueryClient();
  return (
    <>
      <Button variant="ghost" className={quietLook} onClick={() => void logOut(client)}>
        {m.gate_log_in()}
      </Button>
      <LinkButton
        variant="ghost"
        className={quietLook}
        href="/signup"
        target="_blank"
        aria-label={m.desktop_gate_sign_up()}
      >
        {m.gate_sign_up()}
        <Icon name="external" size="sm" />
      </LinkButton>
    </>
  );
}

/** Ends the session and opens a page for visitors, which leads back to `returnTo` with the next account. */
function logOutTo(path: '/login' | '/signup', returnTo: string): Promise<void> {
  return endSession(() => location.assign(`${path}?${new URLSearchParams({ redirect: returnTo })}`));
}
