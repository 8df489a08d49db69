import type { ReactNode } from 'react';

export type FrameProps = {
  /** The page's path, for navigation and breadcrumb; `null` for a page that has no place in them. */
  readonly path: string | null;
  readonly children: ReactNode;
};
