import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Breadcrumbs } from '#shared/navigation/breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import type { Route } from './route-table.ts';
import { TopNav } from './top-nav/top-nav.tsx';

type PageFrameProps = {
  readonly frame: Route['frame'];
  /** Path for the breadcrumb, `null` for a page that has no place in it. */
  readonly path: string | null;
  readonly children: ReactNode;
};

/** What stands around a page. The page itself sets its own width with `wrap`. */
export function PageFrame({ frame, path, children }: PageFrameProps) {
  if (frame === 'bare') {
    return (
      <>
        <SkipLink />
        <Main>{children}</Main>
      </>
    );
  }
  if (frame === 'stage') {
    return (
      <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] lg:h-svh lg:min-h-[40rem]">
        <SkipLink />
        <TopNav path={path} isSticky={false} isWide />
        <Main>{children}</Main>
      </div>
    );
  }
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
      <SkipLink />
      <TopNav path={path} isSticky isWide={false} />
      <Main>
        {path && (
          <div className="wrap pt-3 empty:hidden">
            <Breadcrumbs path={path} />
          </div>
        )}
        {children}
      </Main>
      <Footer />
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 left-4 z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:top-2"
    >
      {m.skip_to_content()}
    </a>
  );
}

function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="min-w-0">
      {children}
    </main>
  );
}
