import type { CurrentUser } from '@punktgenau/contract';
import { m } from '#shared/i18n/messages.ts';

export type NavLink = {
  readonly path: string;
  readonly label: string;
  /** Number of saved designs, once it is known. */
  readonly count?: number;
};

/** The links of the top navigation: the editor is open to everyone; visitors see prices, players their own places. */
export function navLinksFor(user: CurrentUser | null, designCount: number | undefined): NavLink[] {
  const editor = { path: '/editor', label: m.nav_editor() };
  if (!user) return [editor, { path: '/pricing', label: m.nav_pricing() }];
  return [
    editor,
    { path: '/download', label: m.nav_desktop_app() },
    {
      path: '/designs',
      label: m.nav_designs(),
      ...(designCount !== undefined && { count: designCount }),
    },
    ...(user.isPro ? [{ path: '/premium-dashboard', label: m.nav_premium() }] : []),
  ];
}
