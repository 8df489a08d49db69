import { language } from '@punktgenau/words/language';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { changeLocale, otherLocales } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { Brand } from '#shared/ui/brand.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { AuthScene } from './auth-stage.tsx';
import { SideStage } from './side-stage.tsx';

type AuthLayoutProps = {
  /** Backdrop of the picture next to the form. */
  readonly scene: AuthScene;
  /** Page to go on to after the login. A shared design in it is shown in the picture: it is what the player came to save. */
  readonly redirect: string | null;
  readonly children: ReactNode;
};

/** One column with what there is to do; next to it a crosshair on the instrument's stage, on phones a strip of it above. */
export function AuthLayout({ scene, redirect, children }: AuthLayoutProps) {
  return (
    <div className="relative isolate grid min-h-svh grid-cols-[minmax(0,1fr)] [--band:calc(4.75rem+max(0px,18svh-4rem))] lg:grid-cols-[minmax(28rem,5fr)_7fr]">
      <div className="flex min-w-0 flex-col px-(--page-gutter) pt-4 pb-6">
        <div className="mx-auto w-full max-w-96">
          <Brand />
        </div>
        {/* From the top and not in the middle: what appears below a form does not move it. */}
        <div className="mx-auto mt-[max(0px,calc(18svh-4rem))] mb-auto lg:mt-[max(0px,calc(34svh-14rem))] 4k:mt-[max(0px,calc(42svh-14rem))] grid w-full max-w-96 gap-5 py-8">
          {children}
        </div>
        <footer className="mx-auto flex w-full max-w-96 flex-wrap items-center justify-between gap-x-5 gap-y-2 text-sm text-ink-faint">
          <nav aria-label={m.footer_label()} className="flex flex-wrap gap-x-5">
            <Link
              className="inline-flex min-h-(--size-touch) items-center hover:text-ink"
              href="/datenschutz"
            >
              {m.footer_privacy()}
            </Link>
            <Link
              className="inline-flex min-h-(--size-touch) items-center hover:text-ink"
              href="/nutzungsbedingungen"
            >
              {m.footer_terms()}
            </Link>
          </nav>
          <OtherLanguageButton />
        </footer>
      </div>
      <SideStage scene={scene} redirect={redirect} hasBand />
    </div>
  );
}

/** The other languages, each in its own name. Next to a single form this says more than a switch, and weighs less. */
function OtherLanguageButton() {
  return otherLocales.map((other) => (
    <Button
      key={other}
      variant="ghost"
      lang={other}
      className="-mr-[calc(1rem+1px)]"
      onClick={() => changeLocale(other)}
    >
      {language[other].name}
    </Button>
  ));
}
