import { describe, expect, it } from 'vitest';
import { dashboardTabs, tabOf, tabPath } from './tab-address.ts';

describe('the tab in the address', () => {
  it.each(dashboardTabs)('survives a reload: %s', (tab) => {
    expect(tabOf(new URL(tabPath(tab), 'http://x').search)).toBe(tab);
  });

  it.each(['', '?tab=', '?tab=allgemein', '?tab=__proto__', '?other=editor'])(
    'is the gallery when %j names none',
    (search) => expect(tabOf(search)).toBe('crosshairs'),
  );
});
