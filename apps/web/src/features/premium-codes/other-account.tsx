import { useQueryClient } from '@tanstack/react-query';
import { endSession, logOut } from '#shared/api/current-user.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

const gate = '/premium-activate';

/**
 * 'Anmelden' and 'Account erstellen' of the specification's gate. Only signed-in players see this page, so the way to
 * another account leads through the end of this session; in the desktop app new accounts are created in the browser.
 */
export function OtherAccount({ name }: { readonly name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair pt-6">
      <p className="min-w-0 text-ink-muted wrap-anywhere">{m.gate_other_account({ name })}</p>
      <div className="flex flex-wrap gap-2">{hasDesktopBridge() ? <InDesktopApp /> : <InBrowser />}</div>
    </div>
  );
}

function InBrowser() {
  return (
    <>
      <Button size="sm" onClick={() => void logOutTo('/login', gate)}>
        {m.gate_log_in()}
      </Button>
      <Button size="sm" onClick={() => void logOutTo('/signup', gate)}>
        {m.gate_sign_up()}
      </Button>
    </>
  );
}

function InDesktopApp() {
  const client = useQueryClient();
  return (
    <>
      <Button size="sm" onClick={() => void logOut(client)}>
        {m.gate_log_in()}
      </Button>
      <LinkButton size="sm" href="/signup" target="_blank" aria-label={m.desktop_gate_sign_up()}>
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
