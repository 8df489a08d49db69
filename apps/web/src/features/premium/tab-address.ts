/** The tabs of 'Crosshair Steuerung', in their order. 'Allgemein' comes with the desktop app. */
export const dashboardTabs = ['crosshairs', 'editor', 'pro', 'designs'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab an address asks for, `crosshairs` when it names none there is. */
export function tabOf(search: string): DashboardTab {
  const asked = new URLSearchParams(search).get('tab');
  return dashboardTabs.find((tab) => tab === asked) ?? 'crosshairs';
}

/** The address that opens the dashboard on a tab. */
export function tabPath(tab: DashboardTab): string {
  return `/premium-dashboard?tab=${tab}`;
}
