import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';

/** The headline, and the way into the editor with what stands on the stage below. */
export function Hero({ editorHref }: { readonly editorHref: string }) {
  return (
    <section className="wrap grid items-end gap-x-12 gap-y-5 pt-[clamp(1.75rem,2.6vw,3rem)] pb-[clamp(1.5rem,2vw,2.25rem)] lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
      <h1 className="-ml-[0.04em] max-w-[7.5em] text-hero [text-wrap:wrap] font-bold tracking-[-0.03em] font-stretch-[122%]">
        {m.home_hero()}
      </h1>
      <div>
        <p className="max-w-[31rem] text-lg text-ink-muted">{m.home_lead()}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton href={editorHref} variant="primary" size="lg">
            {m.home_design()}
          </LinkButton>
          <span className="text-sm text-ink-faint">{m.home_design_note()}</span>
        </div>
      </div>
    </section>
  );
}
