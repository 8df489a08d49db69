import type { CurrentUser } from '@punktgenau/contract';
import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { adminLink } from './admin-link.ts';

type AccountAreaProps = { readonly user: CurrentUser | null; readonly path: string | null };

/** The right end of the navigation: the way in for visitors, the account's menu for players. */
export function AccountArea({ user, path }: AccountAreaProps) {
  return user ? <PlayerArea user={user} path={path} /> : <VisitorArea />;
}

function VisitorArea() {
  return (
    <>
      <LanguageSwitch isQuiet className="max-lg:hidden" />
      <LinkButton href="/login" variant="ghost" size="sm" className="whitespace-nowrap">
        {m.nav_login()}
      </LinkButton>
      <LinkButton href="/signup" variant="secondary" size="sm" className="whitespace-nowrap max-sm:hidden">
        {m.nav_signup()}
      </LinkButton>
    </>
  );
}

function PlayerArea({ user, path }: { readonly user: CurrentUser; readonly path: string | null }) {
  const queryClient = useQueryClient();
  return (
    <>
      <LanguageSwitch isQuiet className="max-lg:hidden" />
      {user.isPro && path !== '/download' && (
        <LinkButton href="/download" size="sm" className="max-xl:hidden">
          <Icon name="download" size="sm" />
          {m.nav_download()}
        </LinkButton>
      )}
      {!user.isPro && path !== '/pricing' && (
        <LinkButton href="/pricing" variant="pro" size="sm" className="whitespace-nowrap max-sm:hidden">
          {m.get_premium()}
        </LinkButton>
      )}
      <Menu
        className="max-lg:hidden"
        label={`${m.nav_account()} ${user.username}`}
        triggerProps={{ variant: 'ghost', className: 'px-2! font-normal!' }}
        trigger={
          <>
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-sm border border-hair-strong bg-raised font-display text-xs leading-none font-semibold text-ink-muted uppercase font-stretch-[112%]"
            >
              {[...user.username].slice(0, 2).join('')}
            </span>
            <span className="max-w-20 truncate xl:max-w-40">{user.username}</span>
            <Icon name="chevron-down" size="sm" />
          </>
        }
        items={[
          { kind: 'link', label: m.nav_settings(), icon: 'settings', href: '/preferences' },
          ...(user.isAdmin ? [adminLink()] : []),
          { kind: 'action', label: m.nav_logout(), icon: 'logout', onSelect: () => logOut(queryClient) },
        ]}
      />
    </>
  );
}
