import { crumbLabels } from './generated/crumb-labels.ts';

export type Crumb = { readonly path: string; readonly label: string };

const labels: Readonly<Record<string, () => string>> = crumbLabels;

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
