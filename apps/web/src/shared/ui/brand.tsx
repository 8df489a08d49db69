import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from './class-names.ts';

/** The mark: four arms and the one cyan pixel everything is about. */
export function BrandMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className ?? 'size-6'}>
      <path d="M12 1v6M12 17v6M1 12h6M17 12h6" className="stroke-ink" strokeWidth="2" />
      <path d="M10.5 10.5h3v3h-3z" className="fill-accent" />
    </svg>
  );
}

/** Mark and name, leading to the start page. */
export function Brand({ className }: { readonly className?: string }) {
  return (
    <Link
      href="/"
      aria-label={m.nav_home()}
      className={classNames(
        'inline-flex min-h-(--size-touch) items-center gap-2.5 font-display text-[1.0625rem] leading-none font-bold tracking-tight font-stretch-[116%]',
        className,
      )}
    >
      <BrandMark />
      {m.brand_name()}
    </Link>
  );
}
