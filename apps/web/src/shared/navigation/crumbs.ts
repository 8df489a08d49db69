import { m } from '#shared/i18n/messages.ts';

export type Crumb = { readonly path: string; readonly label: string };

/** Labels of the paths that have a place in the breadcrumb (specification, section 2). */
const labels: Readonly<Record<string, () => string>> = {
  '/': m.crumb_home,
  '/designs': m.crumb_designs,
  '/download': m.crumb_download,
  '/preferences': m.crumb_preferences,
  '/overlay': m.crumb_overlay,
  '/transparent-overlay': m.crumb_transparent_overlay,
  '/editor': m.crumb_editor,
  '/premium-activate': m.crumb_premium_activate,
  '/premium-dashboard': m.crumb_premium_dashboard,
};

/**
 * The way from the start page to a path, one item per segment; segments without a page of their own are left out.
 *
 * @returns an empty list when only the root would be shown
 */
export function crumbsFor(path: string): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const paths = ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  const crumbs = paths.flatMap((at) => {
    const label = labels[at];
    return label ? [{ path: at, label: label() }] : [];
  });
  return crumbs.length > 1 ? crumbs : [];
}
