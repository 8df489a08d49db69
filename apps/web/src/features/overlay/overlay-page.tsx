import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { OverlayControl } from './overlay-control.tsx';
import { Hotkeys, OverlayGuides, OverlayReach } from './overlay-guides.tsx';
import { chosenDesign } from './overlay-rules.ts';

/** Where a player starts the overlay of a design, in every way there is. */
export default function OverlayPage() {
  const { user } = useCurrentUser();
  return (
    <div className="wrap grid gap-6 pt-4 pb-4">
      <header>
        <h1>{m.overlay_page_title()}</h1>
        <p className="mt-1 text-ink-muted">{m.overlay_page_lead()}</p>
      </header>
      <OverlayReach />
      {user && <Designs userId={user.id} />}
      <OverlayGuides />
      <Hotkeys />
    </div>
  );
}

const box = 'rounded-lg border border-hair bg-panel';

function Designs({ userId }: { readonly userId: number }) {
  const query = useQuery(userDesignsQuery(userId));
  const { data, isPending } = query;
  const [parameters, setParameters] = useSearchParams();
  if (isPending) return <Loading />;
  if (!data) {
    return (
      <LoadFailure
        headingLevel={2}
        title={m.overlay_page_load_error()}
        message={m.overlay_page_load_error_body()}
        query={query}
        className={box}
      />
    );
  }
  const design = chosenDesign(data, parameters.get('design'));
  if (!design) {
    return (
      <EmptyState
        headingLevel={2}
        title={m.overlay_page_empty_title()}
        message={m.overlay_page_empty_body()}
        action={
          <LinkButton href="/editor" variant="primary">
            {m.overlay_page_empty_action()}
          </LinkButton>
        }
        className={box}
      />
    );
  }
  return (
    <OverlayControl
      designs={data}
      design={design}
      onChoose={(id) => setParameters({ design: id }, { replace: true })}
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-label={m.overlay_page_loading()} className={`${box} grid lg:grid-cols-[3fr_2fr]`}>
      <Skeleton className="aspect-3/2 w-full lg:aspect-auto lg:h-full lg:min-h-[30rem]" />
      <div className="grid content-start gap-4 p-4 sm:p-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    </div>
  );
}
