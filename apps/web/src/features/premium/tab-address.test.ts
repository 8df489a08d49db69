import { describe, expect, it } from 'vitest';
import { dashboardTabs, tabOf, tabPath } from './tab-address.ts';

describe('the tab in the address', () => {
  it.each(dashboardTabs)('survives a reload in the desktop app: %s', (tab) => {
    expect(tabOf(new URL(tabPath(tab), 'http://x').search, true)).toBe(tab);
  });

  it.each(dashboardTabs.filter((tab) => tab !== 'general'))('survives a reload in a browser: %s', (tab) => {
    expect(tabOf(new URL(tabPath(tab), 'http://x').search, false)).toBe(tab);
  });

  it.each(['', '?tab=', '?tab=allgemein', '?tab=__proto__', '?other=editor'])(
    "is the gallery when %j names none, and 'Allgemein' in the desktop app",
    (search) => {
      expect(tabOf(search, false)).toBe('crosshairs');
      expect(tabOf(search, true)).toBe('general');
    },
  );

  it("knows no 'Allgemein' in a browser", () => {
    expect(tabOf('?tab=general', false)).toBe('crosshairs');
  });
});
