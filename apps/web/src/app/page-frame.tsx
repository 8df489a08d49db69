import { Breadcrumbs } from '#shared/navigation/breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import type { FrameProps } from './frame-props.ts';
import { MainContent, SkipLink } from './main-content.tsx';
import { TopNav } from './top-nav/top-nav.tsx';

/** Navigation, breadcrumb and footer around a page. The page itself sets its own width with `wrap`. */
export default function PageFrame({ path, children }: FrameProps) {
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
