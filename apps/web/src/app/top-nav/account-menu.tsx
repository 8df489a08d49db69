import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { language } from '@punktgenau/words/language';
import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '#shared/api/current-user.ts';
import { changeLocale, otherLocales } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { mayExtend } from '#shared/premium/may-extend.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuItem } from '#shared/ui/menu-props.ts';
import type { NavLink } from './nav-link-list.tsx';

type AccountAreaProps = { readonly user: CurrentUser | null; readonly path: string | null };

/** The right end of the navigation: login and sign-up for visitors, the account's menu for players. */
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
      <LinkButton href="/signup" size="sm" className="whitespace-nowrap max-sm:hidden">
        {m.nav_signup()}
      </LinkButton>
    </>
  );
}

/** Where premium is looked at, bought, waited for or taken over, the bar does not offer it once more. */
const aboutPremium = /pricing|checkout|success|activate/;

function PlayerArea({ user, path }: { readonly user: CurrentUser; readonly path: string | null }) {
  const queryClient = useQueryClient();
  return (
    <>
      <LanguageSwitch isQuiet className="max-lg:hidden" />
      {user.isPro && path !== '/download' && (
        <LinkButton href="/download" size="sm" className="in-data-[installer=none]:hidden max-xl:hidden">
          <Icon name="download" size="sm" />
          {m.nav_download_button()}
        </LinkButton>
      )}
      {!user.isPro && !path?.match(aboutPremium) && (
        <LinkButton href="/pricing" variant="pro" size="sm" className="whitespace-nowrap max-sm:hidden">
          {m.get_premium()}
        </LinkButton>
      )}
      <Menu
        // The chevron ends where the page does; what is around it is for the pointer.
        className="-mr-2.5 max-lg:hidden"
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
            <span
              className={classNames(
                'truncate max-xl:hidden 2xl:max-w-40',
                user.isPro ? 'max-w-20' : 'max-w-36',
              )}
            >
              {user.username}
            </span>
            <Icon name="chevron-down" size="sm" />
          </>
        }
        items={[
          { kind: 'link', label: m.nav_settings(), icon: 'settings', href: '/preferences' },
          ...(user.isPro ? premiumLinks(user) : []),
          ...(user.isAdmin ? [adminLink()] : []),
          { kind: 'action', label: m.nav_logout(), icon: 'logout', onSelect: () => logOut(queryClient) },
        ]}
      />
    </>
  );
}

type MobileMenuProps = { readonly links: readonly NavLink[]; readonly user: CurrentUser | null };

/** Everything of the navigation in one list, below the width at which the links stand side by side. */
export function MobileMenu({ links, user }: MobileMenuProps) {
  const queryClient = useQueryClient();
  const places: MenuItem[] = links.map((link) => ({
    kind: 'link',
    label: link.label,
    href: link.path,
    ...(link.count !== undefined && { detail: link.count }),
  }));
  const account: MenuItem[] = user
    ? [
        ...premiumLinks(user),
        { kind: 'link', label: m.nav_settings(), icon: 'settings', href: '/preferences' },
        ...(user.isAdmin ? [adminLink()] : []),
        { kind: 'action', label: m.nav_logout(), icon: 'logout', onSelect: () => logOut(queryClient) },
      ]
    : [
        { kind: 'link', label: m.nav_login(), icon: 'user', href: '/login' },
        { kind: 'link', label: m.nav_signup(), icon: 'plus', href: '/signup' },
      ];
  const languages = otherLocales.map(
    (other): MenuItem => ({
      kind: 'action',
      label: language[other].name,
      icon: 'language',
      onSelect: () => changeLocale(other),
    }),
  );
  return (
    <Menu
      // As above, and no further than a narrow bar's padding.
      className="-mr-3 lg:hidden"
      label={m.nav_menu()}
      triggerProps={{ variant: 'ghost', isIcon: true, className: 'size-(--size-touch)!' }}
      trigger={<Icon name="menu" />}
      items={[...places, { kind: 'line' }, ...account, ...languages]}
    />
  );
}

/** The link to the plans, for the menus of players without premium and of those whose premium will just run out. */
function premiumLinks(user: CurrentUser): MenuItem[] {
  if (user.isPro && !mayExtend(user)) return [];
  const label = user.isPro ? m.subscription_extend() : m.get_premium();
  return [{ kind: 'link', label, icon: 'plus', href: '/pricing' }];
}

/** The link to the admin pages, for the menus of admins. */
function adminLink(): MenuItem {
  return { kind: 'link', label: m.nav_admin(), icon: 'grid', href: '/admin' };
}
