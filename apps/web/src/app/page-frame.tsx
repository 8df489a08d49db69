import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Breadcrumbs } from '#shared/navigation/breadcrumbs.tsx';
import { operator } from '#shared/operator/operator.ts';
import { BrandMark } from '#shared/ui/brand.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { reopenCookieBanner } from './cookie-banner/banner-state.ts';
import { CookieBanner } from './cookie-banner/cookie-banner.tsx';
import { afterCookies, beforeCookies } from './generated/footer-links.ts';
import { type FrameProps, MainContent } from './main-content.tsx';
import { TopNav } from './top-nav/top-nav.tsx';

/**
 * Navigation, breadcrumb and footer around a page, and the question about cookies at its end: it covers nothing, for nothing
 * waits for its answer. The page itself sets its own width with `wrap`.
 */
export default function PageFrame({ path, children }: FrameProps) {
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto_auto]">
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
      <CookieBanner />
    </div>
  );
}

const linkLook =
  'inline-flex min-h-(--size-touch) items-center text-left wrap-anywhere text-ink-muted hover:text-ink lg:min-h-9';

function Footer() {
  return (
    <footer className="mt-16 border-t border-hair print:hidden">
      <div className="wrap grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:py-8">
        <div className="flex items-center justify-between gap-6 lg:flex-col lg:items-start lg:justify-start lg:gap-2">
          <p className="flex items-center gap-2.5 text-ink-faint lg:min-h-9">
            <BrandMark className="size-5 flex-none" />
            {m.footer_claim()}
          </p>
          <LanguageSwitch />
        </div>
        <nav
          aria-label={m.footer_label()}
          className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:justify-self-end lg:gap-x-12 xl:grid-cols-[repeat(4,auto)]"
        >
          {beforeCookies.map(footerLink)}
          <button type="button" className={linkLook} onClick={reopenCookieBanner}>
            {m.footer_cookies()}
          </button>
          {afterCookies.map(footerLink)}
          <a href={`mailto:${operator.email}`} className={linkLook}>
            {m.footer_support()}
          </a>
        </nav>
      </div>
    </footer>
  );
}

function footerLink({ href, label }: (typeof beforeCookies | typeof afterCookies)[number]) {
  return (
    <Link key={href} href={href} className={linkLook}>
      {label()}
    </Link>
  );
}
