/** The views of the dashboard, in their order. */
export const dashboardTabs = [
  'overview',
  'users',
  'codes',
  'community',
  'jobs',
  'security',
  'audit',
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

const path = '/admin';

/** The view an address asks for, `overview` when it names none there is. */
export function tabOf(search: string): DashboardTab {
  const asked = new URLSearchParams(search).get('tab');
  return dashboardTabs.find((tab) => tab === asked) ?? 'overview';
}

/** What a view shows, as parameters of its address; those without a value are left out. */
export type ViewParameters = Readonly<Record<string, string | undefined>>;

/** The address of a view: `/admin?tab=users&q=kim`. */
export function dashboardPath(tab: DashboardTab, parameters: ViewParameters = {}): string {
  const query = new URLSearchParams();
  if (tab !== 'overview') query.set('tab', tab);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
