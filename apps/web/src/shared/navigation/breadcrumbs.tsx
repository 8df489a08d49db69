import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { crumbLabels } from './generated/crumb-labels.ts';

type Crumb = { readonly path: string; readonly label: string };

const labels: Readonly<Record<string, () => string>> = crumbLabels;

/** Where `/` leads a player: the way to it would be a link to itself. */
const home = '/download';

/**
 * The way from the start page to a path, one item per segment; segments without a page of their own are left out.
 *
 * @returns an empty list when only the root would be shown, or the page the root leads to
 */
export function crumbsFor(path: string): Crumb[] {
  if (path === home) return [];
  const segments = path.split('/').filter(Boolean);
  const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  const crumbs = paths.flatMap((at) => {
    const label = labels[at];
    return label ? [{ path: at, label: label() }] : [];
  });
  return crumbs.length > 1 ? crumbs : [];
}

/** The way from the start page to `path`. The last item is where one is, so it is no link; nothing shows on the root. */
export function Breadcrumbs({ path }: { readonly path: string }) {
  const crumbs = crumbsFor(path);
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav aria-label={m.crumbs_label()}>
      <ol className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-faint">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron-right" size="xs" />}
            {index === last ? (
              <span aria-current="page" className="text-ink">
                {crumb.label}
              </span>
            ) : (
              <Link
                href={crumb.path}
                className="inline-flex items-center text-ink-muted underline-offset-[0.2em] hover:text-ink hover:underline pointer-coarse:min-h-(--size-touch)"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
