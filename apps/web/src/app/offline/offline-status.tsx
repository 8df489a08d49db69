import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { pending } from '#shared/offline/offline-state.ts';
import type { PendingChange } from '#shared/offline/pending-change.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** In the corner; on the editor on its stage. */
const place =
  'offline-news fixed top-(--offline-top,auto) bottom-(--offline-bottom,calc(1rem+var(--dock-height,0px))) left-(--offline-left,1rem) z-40 max-w-[calc(100%-2rem)] rounded-md border border-hair-strong bg-raised shadow-float lg:left-(--offline-left,1.5rem) print:hidden';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

/** Says that there is no network, what waits for it, and what the player has to decide. */
export default function OfflineStatus({ isOnline }: { readonly isOnline: boolean }) {
  const changes = useSyncExternalStore(pending.subscribe, pending.get);
  const [decided, setDecided] = useState<PendingChange>();
  const troubled = changes.find(({ trouble }) => trouble);
  const waiting = changes.filter(({ trouble }) => !trouble).length;
  return (
    <>
      {troubled ? (
        <TroubleCard change={troubled} onDecide={() => setDecided(troubled)} />
      ) : (
        <NetworkNote isOnline={isOnline} waiting={waiting} />
      )}
      {decided && (
        <Suspense fallback={null}>
          <DecisionDialog change={decided} onClose={() => setDecided(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** A region that is always there, so that screen readers read what comes into it. */
function NetworkNote({ isOnline, waiting }: { readonly isOnline: boolean; readonly waiting: number }) {
  const isQuiet = isOnline && waiting === 0;
  return (
    <p
      role="status"
      className={isQuiet ? 'sr-only' : classNames(place, 'flex w-fit items-center gap-2 px-3 py-2 text-sm')}
      title={m.offline_none_hint()}
    >
      {!isQuiet && (
        <>
          <Icon name="offline" size="sm" />
          {!isOnline && <span className="font-semibold">{m.offline_none()}</span>}
          {waiting > 0 && <span>{waitingText(waiting)}</span>}
        </>
      )}
    </p>
  );
}

const waitingText = (count: number) =>
  count === 1 ? m.offline_waiting_one() : m.offline_waiting_many({ count });

function TroubleCard({
  change,
  onDecide,
}: {
  readonly change: PendingChange;
  readonly onDecide: () => void;
}) {
  const { name } = change.body;
  return (
    <section role="alert" className={classNames(place, 'flex items-start gap-3 p-4 sm:w-104')}>
      <Icon name="warning" className="mt-px flex-none text-warning" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold break-words">
          {change.trouble?.kind === 'conflict' && m.offline_trouble_conflict({ name })}
          {change.trouble?.kind === 'missing' && m.offline_trouble_missing({ name })}
          {change.trouble?.kind === 'refused' && m.offline_trouble_refused({ name })}
        </p>
        <p className="text-sm text-ink-muted">{m.offline_trouble_body()}</p>
      </div>
      <Button size="sm" className="self-center" onClick={onDecide}>
        {m.offline_decide()}
      </Button>
    </section>
  );
}
