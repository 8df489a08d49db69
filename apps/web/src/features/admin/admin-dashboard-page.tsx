import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { dashboardPath, tabOf } from './dashboard-address.ts';
import { AdminFrame } from './frame/admin-frame.tsx';
import { AdminGate } from './frame/admin-gate.tsx';
import { InstallerWarning } from './stats/installer-warning.tsx';
import { StatsFreshness, StatsSection } from './stats/stats-section.tsx';
import { useStats } from './stats/use-stats.ts';

// Each view is a chunk of its own: one is shown, so one is loaded.
const Overview = lazy(() => import('./overview.tsx'));
const UsersSection = lazy(() => import('./users/users-section.tsx'));
const CodesSection = lazy(() => import('./codes/codes-section.tsx'));
const CommunitySection = lazy(() => import('./community/community-section.tsx'));
const JobsSection = lazy(() => import('./jobs/jobs-section.tsx'));
const SecuritySection = lazy(() => import('./security/security-section.tsx'));
const AuditSection = lazy(() => import('./audit/audit-section.tsx'));

/** `/admin`: what the operator has to know and may do. The six figures stand above the overview; elsewhere they would take the window from a list. */
export default function AdminDashboardPage() {
  return (
    <AdminGate>
      <Dashboard />
    </AdminGate>
  );
}

function Dashboard() {
  const [, navigate] = useLocation();
  const tab = tabOf(useQueryString());
  const stats = useStats();
  const isOverview = tab === 'overview';
  return (
    <AdminFrame title={m.admin_title()} aside={isOverview && <StatsFreshness query={stats} />}>
      <InstallerWarning />
      {isOverview && <StatsSection query={stats} />}
      <Tabs
        label={m.admin_views()}
        value={tab}
        onValueChange={(next) => navigate(dashboardPath(next))}
        panelClassName="pt-6"
        tabs={[
          { value: 'overview', label: m.admin_tab_overview(), content: <View of={<Overview />} /> },
          { value: 'users', label: m.admin_tab_users(), content: <View of={<UsersSection />} /> },
          { value: 'codes', label: m.admin_tab_codes(), content: <View of={<CodesSection />} /> },
          { value: 'community', label: m.admin_tab_community(), content: <View of={<CommunitySection />} /> },
          { value: 'jobs', label: m.admin_tab_jobs(), content: <View of={<JobsSection />} /> },
          { value: 'security', label: m.admin_tab_security(), content: <View of={<SecuritySection />} /> },
          { value: 'audit', label: m.admin_tab_audit(), content: <View of={<AuditSection />} /> },
        ]}
      />
    </AdminFrame>
  );
}

/** A view shows that its chunk is on its way in its own place, so that the row of tabs stays. */
function View({ of }: { readonly of: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="grid min-h-80 place-content-center">
          <BusyView text={m.admin_tab_loading()} />
        </div>
      }
    >
      {of}
    </Suspense>
  );
}
