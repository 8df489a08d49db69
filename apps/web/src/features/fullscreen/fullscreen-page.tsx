import type { ReactNode } from 'react';
import { formatPlainDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { antiCheatNotes, displayModeSource } from './anti-cheat-notes.ts';
import { ModePictures } from './mode-pictures.tsx';
import { ModeTable } from './mode-table.tsx';
import { SourceList } from './source-list.tsx';
import { SwitchSteps } from './switch-steps.tsx';

const latestNote = antiCheatNotes.reduce((latest, { asOf }) => (asOf > latest ? asOf : latest), '');

const promises = [
  { title: m.fullscreen_never_inject, body: m.fullscreen_never_inject_body },
  { title: m.fullscreen_never_hook, body: m.fullscreen_never_hook_body },
  { title: m.fullscreen_never_read, body: m.fullscreen_never_read_body },
];

/** `/fullscreen`: why a game has to run borderless, how to get there, what we never do, and what anti-cheats say. */
export default function FullscreenPage() {
  return (
    <div className="wrap pt-8 pb-4 lg:pt-14">
      <header className="max-w-[44rem]">
        <h1 className="text-3xl tracking-[-0.022em] font-stretch-[118%] hyphens-auto">
          {m.fullscreen_heading()}
        </h1>
        <p className="mt-4 text-lg text-ink-muted">{m.fullscreen_lead()}</p>
        <p className="num mt-2 text-ink-faint">{m.fullscreen_date({ date: formatPlainDate(latestNote) })}</p>
        <NoInstallerNotice className="mt-6" />
      </header>
      <ModePictures />
      <div className="mt-10 lg:mt-14">
        <Part id="why" title={m.fullscreen_why_title()}>
          <div className="grid max-w-[44rem] gap-4 text-lg text-ink-muted">
            <p>{m.fullscreen_why_body()}</p>
            <p>{m.fullscreen_why_optimised()}</p>
          </div>
          <ModeTable />
          <SourceList sources={[displayModeSource]} />
        </Part>
        <Part id="switch" title={m.fullscreen_steps_title()}>
          <SwitchSteps />
        </Part>
        <Part id="never" title={m.fullscreen_never_title()}>
          <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
            {promises.map(({ title, body }) => (
              <li key={title()} className="border-t border-hair-strong pt-4">
                <h3 className="text-lg">{title()}</h3>
                <p className="mt-2 text-ink-muted">{body()}</p>
              </li>
            ))}
          </ul>
          <p className="max-w-[44rem] text-ink-muted">{m.fullscreen_never_does()}</p>
        </Part>
        <Part id="anti-cheat" title={m.fullscreen_anticheat_title()}>
          <div className="grid max-w-[44rem] gap-4">
            <p className="text-lg text-ink">{m.fullscreen_anticheat_lead()}</p>
            <p className="text-ink-muted">{m.fullscreen_anticheat_basis()}</p>
          </div>
          <AntiCheatList />
        </Part>
      </div>
    </div>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A part of the page: its name at its left where there is room. */
function Part({ id, title, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-hair py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:py-14"
    >
      <h2 id={id} className="scroll-mt-20 hyphens-auto">
        {title}
      </h2>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">{children}</div>
    </section>
  );
}

/** A note per family of games, each with its day and where it comes from. */
function AntiCheatList() {
  return (
    <ul className="grid gap-x-12 border-hair lg:grid-cols-2">
      {antiCheatNotes.map(({ id, title, body, asOf, sources }) => (
        <li key={id} className="grid content-start gap-3 border-t border-hair py-6">
          <div>
            <h3 className="text-lg hyphens-auto">{title()}</h3>
            {/* Noon of the reader's own zone: a bare date would be midnight in London. */}
            <p className="num text-sm text-ink-faint">{m.fullscreen_date({ date: formatPlainDate(asOf) })}</p>
          </div>
          <p className="max-w-[60ch] text-ink-muted">{body()}</p>
          {sources.length > 0 ? (
            <SourceList sources={sources} />
          ) : (
            <p className="text-sm text-ink-faint">{m.fullscreen_unverified()}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
