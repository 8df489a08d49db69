import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Icon, type IconName } from '#shared/ui/icon.tsx';

/** The complete ways to show a crosshair over a picture without installing anything. All of them start on /overlay. */
export function OverlayWays() {
  return (
    <section aria-labelledby="ways" className="grid gap-6">
      <header>
        <h2 id="ways">{m.download_ways_title()}</h2>
        <p className="mt-1 text-ink-muted">{m.download_ways_lead()}</p>
      </header>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-hair bg-hair lg:grid-cols-3">
        <Way
          icon="monitor"
          title={m.download_way_web_title()}
          body={m.download_way_web_body()}
          action={m.download_way_web_action()}
          href="/overlay"
        />
        <Way
          icon="play"
          title={m.download_way_obs_title()}
          body={m.download_way_obs_body()}
          action={m.download_way_obs_action()}
          href="/overlay"
        />
        <Way
          icon="file"
          title={m.download_way_file_title()}
          body={m.download_way_file_body()}
          action={m.download_way_file_action()}
          href="/overlay"
        />
      </ul>
    </section>
  );
}

type WayProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly href: string;
};

function Way({ icon, title, body, action, href }: WayProps) {
  return (
    <li className="grid content-between gap-5 bg-panel p-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
        <Icon name={icon} className="mt-0.75 text-ink-faint" />
        <h3>{title}</h3>
        <p className="col-start-2 max-w-[44ch] text-ink-muted">{body}</p>
      </div>
      <LinkButton href={href} size="sm" className="ml-8 justify-self-start">
        {action}
      </LinkButton>
    </li>
  );
}
