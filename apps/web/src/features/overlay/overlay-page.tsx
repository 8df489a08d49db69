import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { chosenDesign, countOpenOverlays } from '#shared/overlay/open-overlays.ts';
import { useOpenOverlays } from '#shared/overlay/use-open-overlays.ts';
import { inScenes } from '#shared/ui/design-picture.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { OverlayKeys } from './overlay-keys.tsx';
import { EmptyOverlayStage, OverlayStage, stageLook } from './overlay-stage.tsx';
import { OverlayWays } from './overlay-ways.tsx';

/** Where a player sees which overlay runs, and starts one in every way there is. */
export default function OverlayPage() {
  const { user } = useCurrentUser();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-4 pb-4">
      {user && <Overlays userId={user.id} />}
      <OverlayKeys />
    </div>
  );
}

function Overlays({ userId }: { readonly userId: number }) {
  const query = useQuery(userDesignsQuery(userId));
  const { data, isPending } = query;
  const [parameters, setParameters] = useSearchParams();
  const open = useOpenOverlays();
  const design: SavedDesign | undefined = chosenDesign(inScenes(data ?? []), parameters.get('design'));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="flex flex-wrap items-baseline gap-x-4">
          <h1>{m.overlay_page_title()}</h1>
          <p className="text-ink-muted">{m.overlay_page_lead()}</p>
        </header>
        {isPending ? (
          <div role="status" aria-label={m.overlay_page_loading()}>
            <Skeleton className={stageLook} />
          </div>
        ) : !data ? (
          <LoadFailure
            headingLevel={2}
            title={m.overlay_page_load_error()}
            message={m.overlay_page_load_error_body()}
            query={query}
            className={`${stageLook} content-center rounded-lg border border-hair bg-panel`}
          />
        ) : design ? (
          <OverlayStage
            designs={data}
            design={design}
            open={open}
            onChoose={(id) => setParameters({ design: id }, { replace: true })}
          />
        ) : (
          <EmptyOverlayStage />
        )}
      </div>
      <OverlayWays design={design} isLive={design !== undefined && countOpenOverlays(open, design.id) > 0} />
    </>
  );
}
