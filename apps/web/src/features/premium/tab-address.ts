/**
 * The tabs of 'Crosshair-Steuerung', in their order. 'Allgemein' is there only inside the desktop app, where it has this PC's profiles;
 * 'Spielprofile', with those of all PCs, only in a browser.
 */
export const dashboardTabs = ['general', 'crosshairs', 'editor', 'pro', 'designs', 'profiles'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export function tabsOf(isDesktop: boolean): readonly DashboardTab[] {
  const elsewhere = isDesktop ? 'profiles' : 'general';
  return dashboardTabs.filter((tab) => tab !== elsewhere);
}

/** The tab an address asks for; the first one when it names none there is. */
export function tabOf(search: string, isDesktop: boolean): DashboardTab {
  const asked = new URLSearchParams(search).get('tab');
  return tabsOf(isDesktop).find((tab) => tab === asked) ?? (isDesktop ? 'general' : 'crosshairs');
}

/** The address that opens the dashboard on a tab. */
export function tabPath(tab: DashboardTab): string {
  return `/premium-dashboard?tab=${tab}`;
}
