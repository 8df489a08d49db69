import { entitlements } from '@punktgenau/contract/limits/entitlements';
import { describe, expect, it } from 'vitest';
import { tierRows } from './tier-table.tsx';

describe('the comparison of free and premium', () => {
  it('says how many designs each tier saves', () => {
    const row = tierRows().find(({ feature }) => feature === 'Gespeicherte Designs');
    expect(row).toMatchObject({ free: '5', premium: 'Unbegrenzt' });
  });

  it('has a line for everything the server enforces, and promises nothing else to premium', () => {
    const locked = tierRows().filter(({ free, premium }) => free === false && premium === true);
    const rights = Object.entries(entitlements.premium).filter(([, value]) => value === true);
    expect(locked).toHaveLength(rights.length);
  });

  it('names everything that is listed as what premium holds, also what is free', () => {
    const support = tierRows().find(({ feature }) => feature === 'E-Mail-Support');
    expect(support).toMatchObject({ free: true, premium: true });
  });

  it('knows what is worth nothing while there is no app to install', () => {
    const rows = tierRows().filter(({ needsDesktopApp }) => needsDesktopApp);
    expect(rows.map(({ feature }) => feature)).toEqual([
      'Desktop-App für Windows',
      'Hotkeys zum Wechseln im Spiel',
      'Mehrere Monitore',
    ]);
  });
});
