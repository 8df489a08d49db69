import { m } from '#shared/i18n/messages.ts';
import type { MenuItem } from '#shared/ui/menu.tsx';

/** The way to the operator's pages, for the menus of those who may open them. */
export function adminLink(): MenuItem {
  return { kind: 'link', label: m.nav_admin(), icon: 'grid', href: '/admin' };
}
