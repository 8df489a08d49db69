import { useRef } from 'react';
import { useLocation } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { ModeratedRow } from './moderated-row.tsx';
import {
  type ModerationView,
  moderationPath,
  moderationViews,
  readModerationView,
  useModeratedCrosshairs,
} from './use-moderation.ts';

const viewLabels: Readonly<Record<ModerationView, () => string>> = {
  open: m.admin_community_open,
  hidden: m.admin_community_hidden,
};

/** Crosshairs that players reported, and those that are hidden: seen, and decided about. */
export default function CommunitySection() {
  const [, navigate] = useLocation();
  const view = readModerationView(new URLSearchParams(useQueryString()));
  return (
    <AdminSection title={m.admin_community()}>
      <SegmentedControl
        label={m.admin_community_view()}
        value={view}
        onValueChange={(next) => navigate(moderationPath(next), { replace: true })}
        options={moderationViews.map((value) => ({ value, label: viewLabels[value]() }))}
        className="*:px-3 *:whitespace-nowrap"
      />
      <Queue view={view} />
    </AdminSection>
  );
}

function Queue({ view }: { readonly view: ModerationView }) {
  const query = useModeratedCrosshairs(view);
  const top = useRef<HTMLDivElement>(null);
  const { data, error } = query;
  if (!data) {
    return error ? (
      <LoadFailure title={m.admin_community_failed()} query={query} />
    ) : (
      <div className="grid min-h-80 place-content-center">
        <BusyView text={m.admin_community_loading()} />
      </div>
    );
  }
  const crosshairs = data.pages.flatMap((page) => page.crosshairs);
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={query.isPlaceholderData || undefined}
      className="mt-4 outline-none"
    >
      {crosshairs.length === 0 && <NothingThere view={view} />}
      {crosshairs.length > 0 && (
        <ul aria-label={m.admin_community()}>
          {crosshairs.map((crosshair) => (
            <li key={crosshair.id} className="border-t border-hair">
              <ModeratedRow crosshair={crosshair} onDecided={() => top.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="grid justify-items-center gap-2 border-t border-hair p-4">
          {query.isFetchNextPageError && (
            <p role="alert" className="text-sm text-danger">
              {m.admin_community_failed()}
            </p>
          )}
          <Button size="sm" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.admin_codes_more()}
          </Button>
        </div>
      )}
    </div>
  );
}

function NothingThere({ view }: { readonly view: ModerationView }) {
  return view === 'open' ? (
    <EmptyState isDone title={m.admin_community_none()} message={m.admin_community_none_body()} />
  ) : (
    <EmptyState title={m.admin_community_none_hidden()} />
  );
}
