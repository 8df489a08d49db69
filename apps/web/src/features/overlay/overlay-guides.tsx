import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Key } from '#shared/ui/key.tsx';
import { Panel } from '#shared/ui/panel.tsx';

/** Who gets to see the crosshair, way by way: before a player starts one and wonders why the game covers it. */
export function OverlayReach() {
  return (
    <section aria-labelledby="overlay-reach" className="grid gap-4">
      <h2 id="overlay-reach">{m.overlay_page_reach_title()}</h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        <Way name={m.overlay_page_reach_app()}>
          {m.overlay_page_reach_app_body()}{' '}
          <ByInstaller
            published={
              <Link className="link" href="/download">
                {m.overlay_page_reach_app_link()}
              </Link>
            }
            missing={m.home_way_app_none()}
          />
        </Way>
        <Way name={m.overlay_page_reach_obs()}>{m.overlay_page_reach_obs_body()}</Way>
        <Way name={m.overlay_page_reach_browser()}>{m.overlay_page_reach_browser_body()}</Way>
        <Way name={m.overlay_page_reach_file()}>{m.overlay_page_reach_file_body()}</Way>
      </dl>
    </section>
  );
}

function Way({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-l-2 border-hair-strong pl-4">
      <dt className="font-strong">{name}</dt>
      <dd className="text-ink-muted">{children}</dd>
    </div>
  );
}

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

/** What the keys do inside an overlay, and what helps in the game. */
export function Hotkeys() {
  const keys = [
    ['ESC', m.overlay_page_key_esc()],
    ['F1', m.overlay_page_key_f1()],
    ['F2', m.overlay_page_key_f2()],
    ['F3', m.overlay_page_key_f3()],
    ['F11', m.overlay_page_key_f11()],
    [m.overlay_page_key_arrows_name(), m.overlay_page_key_arrows()],
  ] as const;
  const tips = [
    m.overlay_page_tip_1(),
    m.overlay_page_tip_2(),
    m.overlay_page_tip_3(),
    m.overlay_page_tip_4(),
  ];
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title={m.overlay_page_keys_title()}>
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.overlay_page_keys_key()}</th>
              <th scope="col">{m.overlay_page_keys_effect()}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(([key, effect]) => (
              <tr key={key} className="border-b border-hair last:border-0">
                <th scope="row" className="w-30 py-2 pr-4 text-left font-normal whitespace-nowrap">
                  <Key>{key}</Key>
                </th>
                <td className="py-2">{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-ink-muted">{m.overlay_page_keys_touch()}</p>
      </Panel>
      <Panel title={m.overlay_page_tips_title()}>
        <ul className="grid gap-3">
          {tips.map((tip) => (
            <li key={tip} className="border-l-2 border-hair-strong pl-4">
              {tip}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
