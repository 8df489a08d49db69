import type { CrosshairDesign } from '@punktgenau/crosshair';
import type { ComponentProps, ReactNode } from 'react';
import { wordsByInstaller } from '#shared/facts/installer.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { CrosshairCanvas } from '#shared/ui/crosshair-canvas.tsx';
import { useTrueSize } from '#shared/ui/use-true-size.ts';
import { WayPicture } from '#shared/ui/way-picture.tsx';

/** The visitor's crosshair, untouched, in the four places it can be shown, and who sees it in each. */
export function Ways({ design }: { readonly design: CrosshairDesign }) {
  const zoom = useTrueSize();
  const picture = (kind: ComponentProps<typeof WayPicture>['kind']) => (
    <WayPicture kind={kind} scene="rooftops" sizes="(min-width: 64rem) 25vw, (min-width: 30rem) 50vw, 100vw">
      <CrosshairCanvas design={design} zoom={zoom} />
    </WayPicture>
  );
  return (
    <section className="wrap pt-[clamp(4rem,8vw,7.5rem)]" aria-labelledby="ways">
      <h2 id="ways" className="text-3xl tracking-[-0.022em] font-stretch-[118%]">
        {m.home_ways_title()}
      </h2>
      <p className="mt-4 max-w-[36rem] text-lg text-ink-muted">{m.home_ways_lead()}</p>
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
        <Way
          title={m.home_way_app_title()}
          isPremium
          viewer={m.home_way_app_viewer()}
          body={wordsByInstaller(m.home_way_app_body(), m.home_way_app_none())}
          picture={picture('app')}
        />
        <Way
          title={m.home_way_obs_title()}
          viewer={m.home_way_obs_viewer()}
          body={m.home_way_obs_body()}
          picture={picture('obs')}
        />
        <Way
          title={m.home_way_web_title()}
          viewer={m.home_way_web_viewer()}
          body={m.home_way_web_body()}
          picture={picture('browser')}
        />
        <Way
          title={m.home_way_file_title()}
          viewer={m.home_way_file_viewer()}
          body={m.home_way_file_body()}
          picture={picture('file')}
        />
      </ul>
    </section>
  );
}

type WayProps = {
  readonly title: string;
  readonly isPremium?: boolean;
  /** Who sees the crosshair there. */
  readonly viewer: string;
  readonly body: string;
  readonly picture: ReactNode;
};

function Way({ title, isPremium = false, viewer, body, picture }: WayProps) {
  return (
    <li className="grid content-start gap-4">
      {picture}
      <div>
        <div className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3>{title}</h3>
          <Badge variant={isPremium ? 'pro' : 'neutral'}>
            {isPremium ? m.home_way_premium() : m.home_way_free()}
          </Badge>
        </div>
        <p className="mt-1 font-semibold">{viewer}</p>
        <p className="mt-1 max-w-[44ch] text-ink-muted">{body}</p>
      </div>
    </li>
  );
}
