import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { navLinksFor } from '../generated/nav-links.ts';
import { preloadPage } from '../routes.ts';

export type NavLink = {
  readonly path: string;
  readonly label: string;
  /** Number of saved designs, once it is known. */
  readonly count?: number | undefined;
};

/** The links of the top navigation: the editor is open to everyone; visitors see prices, players their own pages. */
export function linksFor(user: CurrentUser | null, designCount: number | undefined): NavLink[] {
  return navLinksFor(user).flatMap((link) => {
    if (!link) return [];
    return link.path === '/designs' ? { ...link, count: designCount } : link;
  });
}

type NavLinkListProps = { readonly links: readonly NavLink[]; readonly path: string | null };

/** The links of wide screens; the current page's is underlined in cyan. */
export function NavLinkList({ links, path }: NavLinkListProps) {
  return (
    <nav aria-label={m.nav_main()} className="hidden h-full items-stretch lg:flex xl:ml-4">
      {links.map((link) => {
        const isCurrent = link.path === path;
        return (
          <Link
            key={link.path}
            href={link.path}
            aria-current={isCurrent ? 'page' : undefined}
            onPointerEnter={() => preloadPage(link.path)}
            onFocus={() => preloadPage(link.path)}
            className={classNames(
              'relative inline-flex items-center gap-2 px-2.5 font-medium whitespace-nowrap focus-visible:outline-offset-[-6px] xl:px-3.5',
              isCurrent
                ? 'text-ink after:absolute after:inset-x-2.5 after:-bottom-px xl:after:inset-x-3.5 after:h-0.5 after:bg-accent'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            {link.label}
            {link.count !== undefined && (
              <span className="num text-xs font-medium text-ink-faint">
                <span className="sr-only">, </span>
                {link.count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
