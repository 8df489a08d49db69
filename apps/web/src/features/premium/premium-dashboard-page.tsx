import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, designOf } from '@punktgenau/crosshair';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { logOut, useCurrentUser } from '#shared/api/current-user.ts';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { knownScene } from '#shared/designs/scenes.ts';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { m } from '#shared/i18n/messages.ts';
import { RedeemCodeForm } from '#shared/premium-code/redeem-code-form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type DesignControls, type NewDraft, useEditorDraft } from './editor-draft.ts';
import { PremiumStatus } from './status/premium-status.tsx';
import { SubscriptionLine } from './status/subscription-line.tsx';
import { type DashboardTab, tabOf, tabPath, tabsOf } from './tab-address.ts';

// Each tab is a chunk of its own, so that showing one does not wait for all.
const GeneralTab = lazy(() => import('./general/general-tab.tsx'));
const GalleryTab = lazy(() => import('./gallery/gallery-tab.tsx'));
const EditorTab = lazy(() => import('./editor/editor-tab.tsx'));
const ProTab = lazy(() => import('./pro/pro-tab.tsx'));
const SavedDesignsTab = lazy(() => import('./designs/saved-designs-tab.tsx'));
const ProfilesTab = lazy(() => import('./shared-profiles/profiles-tab.tsx'));
const HotkeysPanel = lazy(() => import('./hotkeys/hotkeys-panel.tsx'));

export type PremiumDashboardPageProps = {
  /** The designer's controls for the editor tab. */
  readonly controls: DesignControls;
};

/** `/premium-dashboard`: everything a premium player has. Players without premium are redirected to its activation. */
export function PremiumDashboardPage({ controls }: PremiumDashboardPageProps) {
  const { user } = useCurrentUser();
  const [, navigate] = useLocation();
  const isLocked = user !== null && !user.isPro;
  useEffect(() => {
    if (isLocked) navigate('/premium-activate', { replace: true });
  }, [isLocked, navigate]);
  return user?.isPro ? <Dashboard user={user} controls={controls} /> : null;
}

function Dashboard({ user, controls }: PremiumDashboardPageProps & { readonly user: CurrentUser }) {
  const client = useQueryClient();
  const isDesktop = desktopBridge !== undefined;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-4 pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h1>{m.dashboard_title()}</h1>
          {/* The desktop app is opened for its overlay; how long premium runs can stand below it. */}
          {!isDesktop && <PremiumStatus user={user} />}
        </div>
        <CrosshairControl user={user} controls={controls} />
      </div>
      {isDesktop && <PremiumStatus user={user} />}
      <Suspense fallback={<TabLoading />}>
        <HotkeysPanel userId={user.id} />
      </Suspense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 border-t border-hair pt-8 lg:grid-cols-2">
        <section aria-labelledby="dashboard-subscription">
          <h2 id="dashboard-subscription" className="mb-3">
            {m.dashboard_manage()}
          </h2>
          <SubscriptionLine user={user} />
        </section>
        <section aria-labelledby="dashboard-code">
          <h2 id="dashboard-code" className="mb-1">
            {m.dashboard_code()}
          </h2>
          <p className="mb-3 text-ink-muted">{m.dashboard_code_lead()}</p>
          <RedeemCodeForm user={user} />
        </section>
      </div>
      <Button variant="ghost" className="-ml-3 justify-self-start" onClick={() => void logOut(client)}>
        <Icon name="logout" size="sm" />
        {m.dashboard_log_out()}
      </Button>
    </div>
  );
}

const tabLabels = {
  general: m.desktop_tab_general,
  crosshairs: m.dashboard_tab_crosshairs,
  editor: m.dashboard_tab_editor,
  pro: m.dashboard_tab_pro,
  designs: m.dashboard_tab_designs,
  profiles: m.dashboard_tab_profiles,
} as const satisfies Record<DashboardTab, () => string>;

/** The stage begins and ends with the title's line; on narrow screens it is as wide as the window. */
const workbenchLook =
  '[--workbench-inset:var(--page-gutter)] max-lg:-mx-(--page-gutter) lg:[--workbench-inset:0px]';
const panelLooks: Partial<Record<DashboardTab, string>> = {
  editor: workbenchLook,
};

/** 'Crosshair-Steuerung': the tabs, and the draft of the editor tab, which other tabs fill. */
function CrosshairControl({ user, controls }: PremiumDashboardPageProps & { readonly user: CurrentUser }) {
  const [, navigate] = useLocation();
  const isDesktop = desktopBridge !== undefined;
  const tab = tabOf(useSearch(), isDesktop);
  const { data: designs } = useQuery(userDesignsQuery(user.id));
  const editorDraft = useEditorDraft(user.id);
  const show = (next: DashboardTab) => navigate(tabPath(next), { replace: true });

  const edit = (next: NewDraft, description: string) => {
    const restore = editorDraft.replace(next);
    show('editor');
    toast({ title: m.dashboard_loaded(), description, ...restore });
  };
  const editNew = (design: CrosshairDesign, name: string) =>
    edit({ design, name, savedId: null }, m.dashboard_loaded_body({ name }));
  const editSaved = (saved: SavedDesign) => {
    const { id, name, type } = saved;
    const picture = { design: designOf(saved), scene: knownScene(saved.scene) };
    if (type === 'editor') return edit({ ...picture, name, savedId: id }, m.dashboard_loaded_body({ name }));
    // An image cannot be edited, but the parameters it was drawn from can.
    const copyName = m.dashboard_copy_name({ name });
    return edit({ ...picture, name: copyName, savedId: null }, m.dashboard_loaded_gallery_body({ name }));
  };

  const contents = {
    general: desktopBridge && <GeneralTab bridge={desktopBridge} onOpenGallery={() => show('crosshairs')} />,
    crosshairs: <GalleryTab userId={user.id} onAdjust={editNew} />,
    editor: <EditorTab user={user} controls={controls} {...editorDraft} />,
    pro: <ProTab onUse={editNew} />,
    designs: <SavedDesignsTab userId={user.id} onLoad={editSaved} onOpenEditor={() => show('editor')} />,
    profiles: <ProfilesTab userId={user.id} />,
  } satisfies Record<DashboardTab, ReactNode>;

  return (
    <section aria-labelledby="dashboard-control" className="min-w-0">
      <h2 id="dashboard-control" className="sr-only">
        {m.dashboard_control()}
      </h2>
      <Suspense fallback={<TabLoading />}>
        <Tabs
          label={m.dashboard_control()}
          value={tab}
          onValueChange={show}
          panelClassName={panelLooks[tab] ?? ''}
          tabs={tabsOf(isDesktop).map((value) => ({
            value,
            label: tabLabels[value](),
            // Inside, so that the row of tabs stays while the chunk of one is on its way.
            content: <Suspense fallback={<TabLoading />}>{contents[value]}</Suspense>,
            ...(value === 'designs' && designs && { count: designs.length }),
          }))}
        />
      </Suspense>
    </section>
  );
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
