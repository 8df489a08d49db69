import { useQueryClient } from '@tanstack/react-query';
import { logOut } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { NavLink } from './nav-links.ts';

/** Everything of the navigation in one list, below the width at which the links stand side by side. */
export function MobileMenu({ links }: { readonly links: readonly NavLink[] }) {
  const queryClient = useQueryClient();
  return (
    <Menu
      className="lg:hidden"
      label={m.nav_menu()}
      triggerProps={{ variant: 'ghost', isIcon: true, className: 'size-(--size-touch)!' }}
      trigger={<Icon name="menu" />}
      items={[
        ...links.map((link) => ({
          kind: 'link' as const,
          label: link.label,
          href: link.path,
          ...(link.count !== undefined && { detail: link.count }),
        })),
        { kind: 'line' },
        { kind: 'link', label: m.nav_settings(), icon: 'settings', href: '/preferences' },
        { kind: 'action', label: m.nav_logout(), icon: 'logout', onSelect: () => logOut(queryClient) },
      ]}
    />
  );
}
