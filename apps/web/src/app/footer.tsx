import { Link } from 'wouter';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { operator } from '#shared/operator/operator.ts';
import { BrandMark } from '#shared/ui/brand.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { reopenCookieBanner } from './cookie-banner/banner-state.ts';

/** The German texts have addresses of their own (specification, section 2). */
const legalPaths = {
  de: { privacy: '/datenschutz', terms: '/nutzungsbedingungen' },
  en: { privacy: '/privacy', terms: '/terms' },
} as const;

const linkLook =
  'inline-flex min-h-(--size-touch) items-center text-left text-ink-muted hover:text-ink lg:min-h-9';

export function Footer() {
  const paths = legalPaths[locale];
  return (
    <footer className="mt-16 border-t border-hair print:hidden">
      <div className="wrap grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:py-8">
        <div className="flex items-center justify-between gap-6 lg:flex-col lg:items-start lg:justify-start lg:gap-4">
          <p className="flex items-center gap-2.5 text-ink-faint">
            <BrandMark className="size-5 flex-none" />
            {m.footer_claim()}
          </p>
          <LanguageSwitch />
        </div>
        <nav
          aria-label={m.footer_label()}
          className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:justify-self-end lg:gap-x-12 xl:grid-cols-[repeat(4,auto)]"
        >
          <Link href="/impressum" className={linkLook}>
            {m.footer_imprint()}
          </Link>
          <Link href={paths.privacy} className={linkLook}>
            {m.footer_privacy()}
          </Link>
          <Link href={paths.terms} className={linkLook}>
            {m.footer_terms()}
          </Link>
          <Link href="/fullscreen" className={linkLook}>
            {m.fullscreen_link()}
          </Link>
          <button type="button" className={linkLook} onClick={reopenCookieBanner}>
            {m.footer_cookies()}
          </button>
          <Link href="/kuendigen" className={linkLook}>
            {m.footer_cancel()}
          </Link>
          <Link href="/widerruf" className={linkLook}>
            {m.footer_withdraw()}
          </Link>
          <a href={`mailto:${operator.email}`} className={linkLook}>
            {m.footer_support()}
          </a>
        </nav>
      </div>
    </footer>
  );
}
