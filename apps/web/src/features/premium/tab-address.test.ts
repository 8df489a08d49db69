import { describe, expect, it } from 'vitest';
import { tabOf, tabPath, tabsOf } from './tab-address.ts';

describe('the tab in the address', () => {
  it.each(tabsOf(true))('survives a reload in the desktop app: %s', (tab) => {
    expect(tabOf(new URL(tabPath(tab), 'http://x').search, true)).toBe(tab);
  });

  it.each(tabsOf(false))('survives a reload in a browser: %s', (tab) => {
    expect(tabOf(new URL(tabPath(tab), 'http://x').search, false)).toBe(tab);
  });

  it.each(['', '?tab=', '?tab=allgemein', '?tab=__proto__', '?other=editor'])(
    "is the gallery when %j names none, and 'Allgemein' in the desktop app",
    (search) => {
      expect(tabOf(search, false)).toBe('crosshairs');
      expect(tabOf(search, true)).toBe('general');
    },
  );

  it("knows no 'Allgemein' in a browser, and no 'Spielprofile' of their own in the desktop app", () => {
    expect(tabOf('?tab=general', false)).toBe('crosshairs');
    expect(tabOf('?tab=profiles', true)).toBe('general');
  });
});
