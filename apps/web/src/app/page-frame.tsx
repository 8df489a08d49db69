import type { ReactNode } from 'react';
import { Breadcrumbs } from '#shared/navigation/breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { MainContent, SkipLink } from './main-content.tsx';
import { TopNav } from './top-nav/top-nav.tsx';

export type PageFrameProps = {
  readonly frame: 'page' | 'stage';
  /** Path for the breadcrumb, `null` for a page that has no place in it. */
  readonly path: string | null;
  readonly children: ReactNode;
};

/** What stands around a page. The page itself sets its own width with `wrap`. */
export default function PageFrame({ frame, path, children }: PageFrameProps) {
  if (frame === 'stage') {
    return (
      <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] lg:h-svh lg:min-h-[40rem]">
        <SkipLink />
        <TopNav path={path} isSticky={false} isWide />
        <MainContent>{children}</MainContent>
      </div>
    );
  }
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
      <SkipLink />
      <TopNav path={path} isSticky isWide={false} />
      <MainContent>
        {path && (
          <div className="wrap pt-3 empty:hidden">
            <Breadcrumbs path={path} />
          </div>
        )}
        {children}
      </MainContent>
      <Footer />
    </div>
  );
}
