import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Brand } from '#shared/ui/brand.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';

type AdminFrameProps = {
  readonly title: string;
  /** Stands at the right end of the title's line. */
  readonly aside?: ReactNode;
  /** The page lies below the dashboard: a link above its title leads back there. */
  readonly isBelowDashboard?: boolean;
  readonly children: ReactNode;
};

/** What stands around every page of the operator: brand, the way back to the app, the page's title. */
export function AdminFrame({ title, aside, isBelowDashboard = false, children }: AdminFrameProps) {
  return (
    <>
      <header className="sticky top-0 z-30 h-(--size-nav) border-b border-hair bg-ground print:hidden">
        <div className="wrap flex h-full min-w-0 items-center gap-3">
          <Brand />
          <Badge className="max-md:hidden">{m.admin_badge()}</Badge>
          <LanguageSwitch isQuiet className="ml-auto" />
          {/* On phones its sign has to do beside brand and language. */}
          <LinkButton
            href="/"
            size="sm"
            className="min-w-(--size-touch) whitespace-nowrap"
            title={m.admin_back_to_app()}
          >
            <Icon name="chevron-left" size="sm" />
            <span className="max-sm:sr-only">{m.admin_back_to_app()}</span>
          </LinkButton>
        </div>
      </header>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-9 pb-16">
        <div className="grid gap-1">
          {isBelowDashboard && (
            <Link
              href="/admin"
              className="inline-flex min-h-8 items-center gap-1 justify-self-start text-sm text-ink-muted hover:text-ink pointer-coarse:min-h-(--size-touch)"
            >
              <Icon name="chevron-left" size="xs" />
              {m.admin_title()}
            </Link>
          )}
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
            <h1>{title}</h1>
            {aside}
          </div>
        </div>
        {children}
      </div>
    </>
  );
}
