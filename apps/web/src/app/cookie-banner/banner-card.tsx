import { baseLocale } from '@punktgenau/words';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { type CookieChoice, hideCookieBanner, readCookieChoice, storeCookieChoice } from './banner-state.ts';

export type BannerCardProps = {
  /** Opened from the footer, to change an answer. */
  readonly isReopened: boolean;
};

/** The question about cookies. Both answers look alike, and neither is needed to go on. */
export default function BannerCard({ isReopened }: BannerCardProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);
  const choice = readCookieChoice();

  useEffect(() => {
    if (!isReopened) return;
    returnTo.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    title.current?.focus();
  }, [isReopened]);

  const answer = (chosen: CookieChoice) => {
    storeCookieChoice(chosen);
    hideCookieBanner();
    if (returnTo.current?.isConnected) returnTo.current.focus({ preventScroll: true });
  };

  return (
    <section aria-labelledby={titleId} className="border-t border-hair bg-raised print:hidden">
      <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-3 [reading-flow:grid-order] md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-x-6">
        <div className="grid gap-0.5 max-md:self-start">
          <h2 ref={title} id={titleId} tabIndex={-1} className="text-base">
            {m.cookies_title()}
          </h2>
          <p className="text-sm text-ink-muted">
            {m.cookies_body()}{' '}
            <Link className="link" href={locale === baseLocale ? '/datenschutz#choice' : '/privacy#choice'}>
              {m.cookies_more()}
            </Link>
          </p>
          {isReopened && choice !== null && (
            <p className="text-sm text-ink-muted">
              {choice === 'accepted' ? m.cookies_accepted() : m.cookies_declined()}
            </p>
          )}
        </div>
        <div className="grid grid-cols-2 gap-2 max-md:order-last max-md:col-span-2">
          <Button onClick={() => answer('declined')}>{m.cookies_decline()}</Button>
          <Button onClick={() => answer('accepted')}>{m.cookies_accept()}</Button>
        </div>
        <Button
          variant="ghost"
          isIcon
          className="max-md:-mt-1 max-md:-mr-2 max-md:self-start"
          aria-label={m.cookies_close()}
          onClick={() => answer('declined')}
        >
          <Icon name="close" size="sm" />
        </Button>
      </div>
    </section>
  );
}
