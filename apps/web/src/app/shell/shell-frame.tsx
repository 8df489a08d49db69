import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { LostReason } from '@punktgenau/contract/desktop/desktop-bridge';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { logOut } from '#shared/api/current-user.ts';
import { describeBridgeFailure } from '#shared/desktop/bridge-failure.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { remainingText } from '#shared/premium/remaining-text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Brand } from '#shared/ui/brand.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { MainContent, SkipLink } from '../main-content.tsx';
import type { Connection } from './shell-session.ts';

type ShellFrameProps = {
  readonly user: CurrentUser | null;
  readonly connection: Connection;
  /** The page has its own button for logging out; a second one above it would only make one wonder. */
  readonly hasOwnLogOut: boolean;
  readonly children: ReactNode;
};

/** One slim bar above the page: the window is small, and the game is what matters. */
export function ShellFrame({ user, connection, hasOwnLogOut, children }: ShellFrameProps) {
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] [--size-nav:3rem]">
      <header className="sticky top-0 z-30 h-(--size-nav) border-b border-hair bg-ground">
        <SkipLink />
        <div className="wrap flex h-full min-w-0 items-center gap-2 sm:gap-3">
          <Brand className="max-[23.75rem]:text-base" />
          {user?.isPro && (
            <Badge
              variant="pro"
              className="max-md:hidden"
              {...(user.proExpiresAt !== null && { detail: remainingText(user.proExpiresAt, Date.now()) })}
            >
              {m.badge_pro()}
            </Badge>
          )}
          <nav aria-label={m.desktop_header()} className="ml-auto flex items-center">
            <Link
              href="/fullscreen"
              aria-label={m.desktop_fullscreen_help()}
              className="inline-flex min-h-(--size-touch) min-w-(--size-touch) items-center justify-center gap-2 px-2 text-sm text-ink-muted hover:text-ink"
            >
              <Icon name="fullscreen" size="sm" />
              <span className="max-md:hidden">{m.desktop_fullscreen_help()}</span>
            </Link>
          </nav>
          <LanguageSwitch isQuiet />
          {user && <Account username={user.username} hasLogOut={!hasOwnLogOut} />}
        </div>
      </header>
      <Trouble connection={connection} />
      <MainContent>{children}</MainContent>
    </div>
  );
}

type AccountProps = { readonly username: string; readonly hasLogOut: boolean };

function Account({ username, hasLogOut }: AccountProps) {
  return (
    <>
      <span className="max-w-40 truncate border-l border-hair pl-3 text-sm text-ink-muted max-md:hidden">
        {username}
      </span>
      {hasLogOut && <LogOut username={username} />}
    </>
  );
}

function LogOut({ username }: { readonly username: string }) {
  const client = useQueryClient();
  return (
    <Button
      variant="ghost"
      size="sm"
      isIcon
      aria-label={m.desktop_log_out_named({ username })}
      title={m.desktop_log_out()}
      onClick={() => void logOut(client)}
    >
      <Icon name="logout" size="sm" />
    </Button>
  );
}

/** One thing at a time: without the companion nothing else matters. */
function Trouble({ connection }: { readonly connection: Connection }) {
  if (connection.lost !== null) return <LostStrip reason={connection.lost} />;
  return connection.isOffline ? <OfflineStrip connection={connection} /> : <span />;
}

/** The window outlived its companion: nothing that is pressed here reaches the overlay. */
function LostStrip({ reason }: { readonly reason: LostReason }) {
  return (
    <div className="border-b border-hair-strong bg-raised">
      <p role="alert" className="wrap flex items-center gap-2 py-3 font-semibold text-danger">
        <Icon name="warning" size="sm" />
        {describeBridgeFailure({ code: reason })}
      </p>
    </div>
  );
}

/** What works without the service, and how to find it again. */
function OfflineStrip({ connection }: { readonly connection: Connection }) {
  const { offlineUntil, isConnecting, reconnect } = connection;
  return (
    <div className="border-b border-hair-strong bg-raised">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p role="status" className="flex min-w-0 flex-wrap gap-x-3">
          <span className="inline-flex items-center gap-2 font-semibold">
            <Icon name="warning" size="sm" />
            {offlineUntil === null
              ? m.desktop_offline()
              : m.desktop_offline_until({ until: formatDateTime(offlineUntil) })}
          </span>
          <span className="text-ink-muted">{m.desktop_offline_body()}</span>
        </p>
        <Button size="sm" className="ml-auto" isLoading={isConnecting} onClick={() => void reconnect()}>
          {m.desktop_offline_retry()}
        </Button>
      </div>
    </div>
  );
}
