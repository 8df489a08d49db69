import type { CurrentUser } from '@punktgenau/contract';
import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '#shared/api/current-user.ts';
import { changeLocale, locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';
import { adminLink } from './admin-link.ts';
import type { NavLink } from './nav-links.ts';

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
  const getPremium: MenuItem = { kind: 'link', label: m.get_premium(), icon: 'plus', href: '/pricing' };
  const account: MenuItem[] = user
    ? [
        ...(user.isPro ? [] : [getPremium]),
        { kind: 'link', label: m.nav_settings(), icon: 'settings', href: '/preferences' },
        ...(user.isAdmin ? [adminLink()] : []),
        { kind: 'action', label: m.nav_logout(), icon: 'logout', onSelect: () => logOut(queryClient) },
      ]
    : [
        { kind: 'link', label: m.nav_login(), icon: 'user', href: '/login' },
        { kind: 'link', label: m.nav_signup(), icon: 'plus', href: '/signup' },
      ];
  const language: MenuItem =
    locale === 'de'
      ? { kind: 'action', label: m.language_en(), icon: 'language', onSelect: () => changeLocale('en') }
      : { kind: 'action', label: m.language_de(), icon: 'language', onSelect: () => changeLocale('de') };
  return (
    <Menu
      className="lg:hidden"
      label={m.nav_menu()}
      triggerProps={{ variant: 'ghost', isIcon: true, className: 'size-(--size-touch)!' }}
      trigger={<Icon name="menu" />}
      items={[...places, { kind: 'line' }, ...account, language]}
    />
  );
}
