import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useQuery } from '@tanstack/react-query';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { SideStage } from './components/side-stage.tsx';
import { CodeNotice } from './login/code-notice.tsx';
import { LoginForm } from './login/login-form.tsx';
import { welcomeToDesktop } from './login/welcome-to-desktop.ts';
import { readAuthQuery } from './navigation/auth-query.ts';
import { useRememberedCode } from './navigation/use-remembered-code.ts';

/** The login inside the desktop app: who was signed in here last is known. */
export default function DesktopLoginPage() {
  return desktopBridge ? <DesktopLogin bridge={desktopBridge} /> : null;
}

function DesktopLogin({ bridge }: { readonly bridge: DesktopBridge }) {
  const { query, dropCode } = useRememberedCode('/login', readAuthQuery(useQueryString()));
  const credentials = useQuery({
    queryKey: ['desktop', 'credentials'],
    queryFn: () => bridge.getCredentials(),
  });
  return (
    <div className="grid min-h-[calc(100svh-var(--size-nav))] grid-cols-[minmax(0,1fr)] [--stage-top:var(--size-nav)] lg:grid-cols-[minmax(26rem,4fr)_6fr]">
      <div className="flex min-w-0 flex-col px-(--page-gutter) pb-4">
        <div className="m-auto grid w-full max-w-96 gap-5 py-6 lg:mx-0">
          <header className="grid gap-2">
            <h1>{query.premiumCode === null ? m.account_login_title() : m.pending_code_login_title()}</h1>
            <p className="text-ink-muted">{m.desktop_login_lead()}</p>
          </header>
          <CodeNotice query={query} onDrop={dropCode} />
          {/* The form takes the name over once, so it waits until there is one or none. */}
          {!credentials.isPending && (
            <LoginForm
              query={query}
              knownPlayer={{ username: credentials.data?.username ?? '', rememberMe: true }}
              welcome={(user) => welcomeToDesktop(bridge, user)}
            />
          )}
        </div>
        <nav
          aria-label={m.footer_label()}
          className="mx-auto flex w-full max-w-96 flex-wrap gap-x-5 text-sm text-ink-faint lg:mx-0"
        >
          <a className="inline-flex min-h-(--size-touch) items-center hover:text-ink" href="/datenschutz">
            {m.footer_privacy()}
          </a>
          <a
            className="inline-flex min-h-(--size-touch) items-center hover:text-ink"
            href="/nutzungsbedingungen"
          >
            {m.footer_terms()}
          </a>
        </nav>
      </div>
      <SideStage scene="hall" redirect={null} />
    </div>
  );
}
