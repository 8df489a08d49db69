import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, designOf } from '@punktgenau/crosshair';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { logOut, useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { SubscriptionCard } from '#shared/premium/subscription-card.tsx';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { toast } from '#shared/ui/toast.ts';
import type { EditorBench } from './editor-bench.ts';
import { PremiumStatus } from './status/premium-status.tsx';
import { type DashboardTab, tabOf, tabPath } from './tab-address.ts';
import { useKeptWorkpiece } from './use-kept-workpiece.ts';

// Each tab is a chunk of its own: nobody waits for all when one is shown.
const GeneralTab = lazy(() => import('./general/general-tab.tsx'));
const GalleryTab = lazy(() => import('./gallery/gallery-tab.tsx'));
const EditorTab = lazy(() => import('./editor/editor-tab.tsx'));
const ProTab = lazy(() => import('./pro/pro-tab.tsx'));
const SavedDesignsTab = lazy(() => import('./designs/saved-designs-tab.tsx'));
const HotkeysPanel = lazy(() => import('./hotkeys/hotkeys-panel.tsx'));

export type PremiumDashboardPageProps = {
  /** The designer's controls for the editor tab. */
  readonly bench: EditorBench;
};

/** `/premium-dashboard`: everything a premium player has. Who has no premium is led to the gate. */
export function PremiumDashboardPage({ bench }: PremiumDashboardPageProps) {
  const { user } = useCurrentUser();
  const [, navigate] = useLocation();
  const isLocked = user !== null && !user.isPro;
  useEffect(() => {
    if (isLocked) navigate('/premium-activate', { replace: true });
  }, [isLocked, navigate]);
  return user?.isPro ? <Dashboard user={user} bench={bench} /> : null;
}

function Dashboard({ user, bench }: PremiumDashboardPageProps & { readonly user: CurrentUser }) {
  const client = useQueryClient();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1>{m.dashboard_title()}</h1>
        <Button onClick={() => void logOut(client)}>
          <Icon name="logout" size="sm" />
          {m.dashboard_log_out()}
        </Button>
      </header>
      {/* The desktop app is opened for its overlay; how long premium runs can stand below it. */}
      {desktopBridge === undefined && <PremiumStatus user={user} />}
      <CrosshairControl user={user} bench={bench} />
      {desktopBridge !== undefined && <PremiumStatus user={user} />}
      <Suspense fallback={<TabLoading />}>
        <HotkeysPanel userId={user.id} />
      </Suspense>
      <div id="abo" className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <Panel title={m.dashboard_manage()}>
          <SubscriptionCard user={user} />
        </Panel>
        <Panel title={m.dashboard_code()}>
          <p className="mb-4 text-ink-muted">{m.dashboard_code_lead()}</p>
          <RedeemCodeForm user={user} />
        </Panel>
      </div>
    </div>
  );
}

/** 'Crosshair Steuerung': the tabs, and the design that is in work behind them. */
function CrosshairControl({ user, bench }: PremiumDashboardPageProps & { readonly user: CurrentUser }) {
  const [, navigate] = useLocation();
  const tab = tabOf(useSearch(), desktopBridge !== undefined);
  const { data: designs } = useQuery(userDesignsQuery(user.id));
  const [workpiece, setWorkpiece] = useKeptWorkpiece(user.id);
  const show = (next: DashboardTab) => navigate(tabPath(next), { replace: true });

  const work = (design: CrosshairDesign, name: string, savedId: number | null, told: string) => {
    const before = workpiece;
    setWorkpiece({ design, name, savedId, isChanged: false, serial: before.serial + 1 });
    show('editor');
    toast({
      title: m.dashboard_loaded(),
      description: told,
      // What lay in the editor unsaved is not lost.
      ...(before.isChanged && {
        action: {
          label: m.dashboard_editor_restore(),
          onSelect: () => setWorkpiece(({ serial }) => ({ ...before, serial: serial + 1 })),
        },
      }),
    });
  };
  const useDesign = (design: CrosshairDesign, name: string) =>
    work(design, name, null, m.dashboard_loaded_body({ name }));
  const loadSaved = (saved: SavedDesign) => {
    const { id, name, type } = saved;
    const picture = designOf(saved);
    if (type === 'editor') work(picture, name, id, m.dashboard_loaded_body({ name }));
    else {
      // An image cannot be edited, but the parameters it was drawn from can.
      work(picture, m.dashboard_copy_name({ name }), null, m.dashboard_loaded_gallery_body({ name }));
    }
  };

  return (
    <section aria-labelledby="dashboard-control" className="min-w-0 rounded-lg border border-hair bg-panel">
      <h2 id="dashboard-control" className="px-4 pt-4 sm:px-6">
        {m.dashboard_control()}
      </h2>
      <Suspense fallback={<TabLoading />}>
        <Tabs
          label={m.dashboard_control()}
          value={tab}
          onValueChange={show}
          className="[&>[role=tablist]]:px-0 sm:[&>[role=tablist]]:px-2"
          tabs={[
            ...(desktopBridge
              ? [
                  {
                    value: 'general' as const,
                    label: m.desktop_tab_general(),
                    content: (
                      <InTab>
                        <GeneralTab bridge={desktopBridge} onOpenGallery={() => show('crosshairs')} />
                      </InTab>
                    ),
                  },
                ]
              : []),
            {
              value: 'crosshairs',
              label: m.dashboard_tab_crosshairs(),
              content: (
                <InTab>
                  <GalleryTab userId={user.id} onAdjust={useDesign} />
                </InTab>
              ),
            },
            {
              value: 'editor',
              label: m.dashboard_tab_editor(),
              content: (
                <InTab>
                  <EditorTab
                    user={user}
                    workpiece={workpiece}
                    onWorkpieceChange={setWorkpiece}
                    bench={bench}
                  />
                </InTab>
              ),
            },
            {
              value: 'pro',
              label: m.dashboard_tab_pro(),
              content: (
                <InTab>
                  <ProTab onUse={useDesign} />
                </InTab>
              ),
            },
            {
              value: 'designs',
              label: m.dashboard_tab_designs(),
              ...(designs && { count: designs.length }),
              content: (
                <InTab>
                  <SavedDesignsTab userId={user.id} onLoad={loadSaved} onOpenEditor={() => show('editor')} />
                </InTab>
              ),
            },
          ]}
        />
      </Suspense>
    </section>
  );
}

/** A tab shows that its chunk is on its way in its own place, so that the row of tabs stays. */
function InTab({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<TabLoading />}>{children}</Suspense>;
}

function TabLoading() {
  return (
    <p role="status" className="grid min-h-80 place-content-center text-ink-muted">
      <span className="flex items-center gap-3">
        <Spinner />
        {m.dashboard_tab_loading()}
      </span>
    </p>
  );
}
