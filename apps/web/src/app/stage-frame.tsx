import { type FrameProps, MainContent } from './main-content.tsx';
import { TopNav } from './top-nav/top-nav.tsx';

/** Navigation above a page that fills the window and scrolls in itself, if at all: the editor. */
export default function StageFrame({ path, children }: FrameProps) {
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <TopNav path={path} isSticky={false} isWide />
      <MainContent>{children}</MainContent>
    </div>
  );
}
