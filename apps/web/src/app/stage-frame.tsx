import { type FrameProps, MainContent } from './main-content.tsx';
import { TopNav } from './top-nav/top-nav.tsx';

/** Navigation above a page that fills the window, less the cookie banner: the editor. */
export default function StageFrame({ path, children }: FrameProps) {
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] lg:h-svh lg:min-h-[24rem]">
      <TopNav path={path} isSticky={false} isWide />
      <MainContent>{children}</MainContent>
    </div>
  );
}
