import { Link } from 'wouter';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { supportAddress } from '#shared/support-address.ts';
import { BrandMark } from '#shared/ui/brand.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';

/** The German texts have addresses of their own (specification, section 2). */
const legalPaths = {
  de: { privacy: '/datenschutz', terms: '/nutzungsbedingungen' },
  en: { privacy: '/privacy', terms: '/terms' },
} as const;

const linkLook = 'inline-flex min-h-(--size-touch) items-center text-ink-muted hover:text-ink';

export function Footer() {
  const paths = legalPaths[locale];
  return (
    <footer className="mt-16 border-t border-hair print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-5">
        <p className="flex items-center gap-2.5 text-ink-faint">
          <BrandMark className="size-5" />
          {m.footer_claim()}
        </p>
        <nav aria-label={m.footer_label()} className="flex flex-wrap gap-x-6 md:ml-auto">
          <Link href={paths.privacy} className={linkLook}>
            {m.footer_privacy()}
          </Link>
          <Link href={paths.terms} className={linkLook}>
            {m.footer_terms()}
          </Link>
          <a href={`mailto:${supportAddress}`} className={linkLook}>
            {m.footer_support()}
          </a>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
