import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { NoInstallerNotice } from '#shared/premium/no-installer-notice.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { tabPath } from '../tab-address.ts';
import { HotkeyDialog } from './hotkey-dialog.tsx';
import { HotkeyRow } from './hotkey-row.tsx';
import { useHotkeys } from './use-hotkeys.ts';

type OpenDialog = { readonly hotkey: UserHotkey | undefined };

/** 'Hotkeys': own designs on keys, for the desktop app. */
export default function HotkeysPanel({ userId }: { readonly userId: number }) {
  const { query, save, setActive, remove } = useHotkeys();
  const designsQuery = useQuery(userDesignsQuery(userId));
  const [dialog, setDialog] = useState<OpenDialog>();
  const hotkeys = query.data ?? [];
  const designs = designsQuery.data ?? [];
  const isLoading = query.isPending || designsQuery.isPending;
  const error = query.data === undefined ? query.error : designsQuery.data ? null : designsQuery.error;
  const isFull = hotkeys.length >= limits.hotkeysMax;
  const saveDialog = (accelerator: string, designId: number) =>
    save(dialog?.hotkey?.id, accelerator, designId, designs.find(({ id }) => id === designId)?.name ?? '');
  const addButton = (
    <Button aria-disabled={isFull} onClick={() => setDialog({ hotkey: undefined })}>
      <Icon name="plus" size="sm" />
      {m.dashboard_hotkey_add()}
    </Button>
  );

  return (
    <Panel
      title={m.dashboard_hotkeys()}
      isFlush
      className="-mx-4 border-0! bg-transparent! sm:mx-[calc(-1*min(1.5rem,var(--page-gutter)))] [&>div:first-child]:border-b-0"
      aside={hotkeys.length > 0 && <Count used={hotkeys.length}>{addButton}</Count>}
    >
      <Lead isFull={isFull} />
      {isLoading ? (
        <HotkeysSkeleton />
      ) : error ? (
        <HotkeysFailure error={error} queries={[query, designsQuery]} />
      ) : hotkeys.length > 0 ? (
        <ul aria-label={m.dashboard_hotkeys_list()} className="mx-4 border-t border-hair sm:mx-6 [&>li]:px-0">
          {hotkeys.map((hotkey) => (
            <HotkeyRow
              key={hotkey.id}
              hotkey={hotkey}
              design={designs.find(({ id }) => id === hotkey.crosshairSettings.designId)}
              onActiveChange={(isActive) => void setActive(hotkey, isActive)}
              onChange={() => setDialog({ hotkey })}
              onDelete={() => void remove(hotkey)}
            />
          ))}
        </ul>
      ) : (
        <NoHotkeys hasDesigns={designs.length > 0} addButton={addButton} />
      )}
      {dialog && (
        <HotkeyDialog
          hotkey={dialog.hotkey}
          others={hotkeys.filter(({ id }) => id !== dialog.hotkey?.id)}
          designs={designs}
          onSave={saveDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Panel>
  );
}

function Count({ used, children }: { readonly used: number; readonly children: ReactNode }) {
  return (
    <>
      <span className="num text-sm text-ink-faint">
        {m.dashboard_hotkeys_count({ used, max: limits.hotkeysMax })}
      </span>
      {children}
    </>
  );
}

function Lead({ isFull }: { readonly isFull: boolean }) {
  return (
    <>
      <p className="px-4 pt-4 pb-3 text-ink-muted sm:px-6">{m.dashboard_hotkeys_lead()}</p>
      <NoInstallerNotice className="mx-4 mb-3 sm:mx-6" />
      {isFull && (
        <p role="status" className="px-4 pb-3 text-sm text-ink-muted sm:px-6">
          {m.dashboard_hotkeys_full({ max: limits.hotkeysMax })}
        </p>
      )}
    </>
  );
}

function HotkeysSkeleton() {
  return (
    <div role="status" aria-label={m.dashboard_hotkeys_loading()} className="grid gap-2 px-4 pb-4 sm:px-6">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

type HotkeysFailureProps = {
  readonly error: Error;
  /** What the panel shows; those without an answer are asked again. */
  readonly queries: readonly Pick<UseQueryResult, 'data' | 'isFetching' | 'refetch'>[];
};

function HotkeysFailure({ error, queries }: HotkeysFailureProps) {
  return (
    <ErrorState
      title={m.dashboard_hotkeys_error_title()}
      message={m.dashboard_hotkeys_error_body()}
      requestId={error instanceof ApiFailure ? error.requestId : undefined}
      isRetrying={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { data, refetch } of queries) if (data === undefined) void refetch();
      }}
      className="pt-4"
    />
  );
}

type NoHotkeysProps = { readonly hasDesigns: boolean; readonly addButton: ReactNode };

/** In line with the words above it. */
const emptyLook = 'pt-4! px-4! justify-items-start! text-left! sm:px-6!';

function NoHotkeys({ hasDesigns, addButton }: NoHotkeysProps) {
  return hasDesigns ? (
    <EmptyState
      title={m.dashboard_hotkeys_empty()}
      message={m.dashboard_hotkeys_empty_body()}
      action={addButton}
      className={emptyLook}
    />
  ) : (
    <EmptyState
      title={m.dashboard_hotkeys_no_designs()}
      message={m.dashboard_hotkeys_no_designs_body()}
      action={<LinkButton href={tabPath('crosshairs')}>{m.dashboard_gallery_title()}</LinkButton>}
      className={emptyLook}
    />
  );
}
