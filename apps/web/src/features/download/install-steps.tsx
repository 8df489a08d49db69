import { Link } from 'wouter';
import { m } from '#shared/i18n/messages.ts';

/** From the file to the crosshair over the game. */
export function InstallSteps() {
  const steps = [
    m.installer_step_run(),
    m.installer_step_log_in(),
    m.installer_step_choose(),
    m.installer_step_show(),
  ];
  return (
    <div className="border-t border-hair px-6 py-5">
      <h3>{m.installer_steps_title()}</h3>
      <ol className="mt-3 grid gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span className="num w-4 flex-none text-ink-faint">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <Link href="/fullscreen" className="link mt-4 inline-flex min-h-(--size-touch) items-center lg:min-h-0">
        {m.fullscreen_link()}
      </Link>
    </div>
  );
}
