import { m } from '#shared/i18n/messages.ts';

/** How the overlay gets over the game, way by way. */
export function OverlayGuides() {
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border border-hair bg-hair lg:grid-cols-3">
      <Guide
        title={m.overlay_page_guide_title()}
        steps={[m.overlay_page_guide_1(), m.overlay_page_guide_2(), m.overlay_page_guide_3()]}
        note={m.overlay_page_guide_note()}
      />
      <Guide
        title={m.overlay_page_obs_guide_title()}
        steps={[
          m.overlay_page_obs_guide_1(),
          m.overlay_page_obs_guide_2(),
          m.overlay_page_obs_guide_3(),
          m.overlay_page_obs_guide_4(),
        ]}
        note={m.overlay_page_obs_guide_note()}
      />
      <Guide
        title={m.overlay_page_full_title()}
        steps={[
          m.overlay_page_full_1(),
          m.overlay_page_full_2(),
          m.overlay_page_full_3(),
          m.overlay_page_full_4(),
        ]}
        note={m.overlay_page_full_note()}
      />
    </div>
  );
}

type GuideProps = { readonly title: string; readonly steps: readonly string[]; readonly note: string };

function Guide({ title, steps, note }: GuideProps) {
  return (
    <section className="flex flex-col gap-4 bg-panel p-4 sm:p-6">
      <h2>{title}</h2>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2">
            <span aria-hidden="true" className="num font-display text-ink-faint">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-auto border-t border-hair pt-4 text-sm text-ink-muted">{note}</p>
    </section>
  );
}
