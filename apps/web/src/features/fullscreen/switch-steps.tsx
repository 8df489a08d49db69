import { m } from '#shared/i18n/messages.ts';

/** Of the Source engine. */
const launchOptions = '-windowed -noborder';

const ways = [
  {
    title: m.fullscreen_steps_setting,
    steps: [m.fullscreen_steps_setting_1, m.fullscreen_steps_setting_2, m.fullscreen_steps_setting_3],
  },
  {
    title: m.fullscreen_steps_fullscreen,
    steps: [
      m.fullscreen_steps_fullscreen_1,
      m.fullscreen_steps_fullscreen_2,
      m.fullscreen_steps_fullscreen_3,
    ],
  },
  {
    title: m.fullscreen_steps_old,
    steps: [
      m.fullscreen_steps_old_1,
      () => m.fullscreen_steps_old_2({ options: launchOptions }),
      m.fullscreen_steps_old_3,
    ],
  },
  {
    title: m.fullscreen_steps_displays,
    steps: [m.fullscreen_steps_displays_1, m.fullscreen_steps_displays_2],
  },
];

/** From exclusive to borderless, by what the game offers. */
export function SwitchSteps() {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {ways.map(({ title, steps }) => (
        <section key={title()} className="min-w-0">
          <h3 className="text-lg hyphens-auto">{title()}</h3>
          <ol className="mt-3 grid gap-2">
            {steps.map((step, index) => (
              <li key={step()} className="flex gap-4 text-ink-muted">
                <span className="num w-4 flex-none text-ink-faint">{index + 1}</span>
                <span className="min-w-0 max-w-[60ch]">
                  <WithOptions text={step()} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Launch options stand in one line, as they are typed. */
function WithOptions({ text }: { readonly text: string }) {
  const [before, after] = text.split(launchOptions);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <code className="font-mono text-[0.95em] whitespace-nowrap text-ink">{launchOptions}</code>
      {after}
    </>
  );
}
