import type { ReactNode } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { CentredCrosshair, sampleDesign } from '#shared/ui/crosshair-canvas.tsx';
import { SceneImage } from '#shared/ui/scene-image.tsx';

/**
 * Aimed where no target is: above the heads of a place's figures. The specification gives its two sentences in English, for both languages;
 * what a player reads first is ours.
 */
export default function NotFoundPage() {
  return (
    <div className="wrap grid gap-6 pt-4 pb-8 lg:gap-8 lg:pt-8">
      <div className="relative h-[min(52svh,36rem)] overflow-hidden rounded-lg border border-hair">
        <SceneImage
          scene="desert"
          sizes="max(220vw, 205svh)"
          className="absolute inset-0 size-full origin-top scale-[2.2] object-cover object-top max-sm:scale-[3]"
        />
        <CentredCrosshair design={sampleDesign} zoom={3} />
      </div>
      <div className="grid justify-items-start gap-6">
        <div className="flex min-w-0 flex-col-reverse gap-2">
          <Quoted messageLang="en">
            <h1 className="inline font-sans text-sm font-normal tracking-normal font-stretch-100%">
              404 Page Not Found
            </h1>
            <p>Did you forget to add the page to the router?</p>
          </Quoted>
          <p className="font-display text-3xl font-semibold text-balance font-stretch-[112%]">
            {m.not_found_title()}
          </p>
        </div>
        <LinkButton href="/" variant="primary" size="lg" className="max-sm:w-full">
          {m.not_found_back()}
        </LinkButton>
      </div>
    </div>
  );
}

type QuotedProps = { readonly messageLang: string; readonly children: ReactNode };

function Quoted({ messageLang, children }: QuotedProps) {
  return (
    <div lang={messageLang} className="text-sm text-ink-faint">
      {children}
    </div>
  );
}
