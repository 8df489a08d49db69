import type { FrameProps } from './frame-props.ts';
import { MainContent, SkipLink } from './main-content.tsx';
import { TopNav } from './top-nav/top-nav.tsx';

/** Navigation above a page that fills the window: the editor. */
export default function StageFrame({ path, children }: FrameProps) {
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] lg:h-svh lg:min-h-[40rem]">
      <SkipLink />
      <TopNav path={path} isSticky={false} isWide />
      <MainContent>{children}</MainContent>
    </div>
  );
}
