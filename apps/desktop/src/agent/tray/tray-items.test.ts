import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { editorDefaults } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { trayItems } from './tray-items.ts';

const named = (designId: number, name: string): OverlayCrosshair => ({
  kind: 'design',
  designId,
  name,
  design: editorDefaults,
});

describe('a name in the menu', () => {
  it('is cut where it is too long, never within a character', () => {
    const state = { locale: 'de', isOverlayActive: true, crosshair: null, isLocked: false } as const;
    const recent = [named(1, '🎯'.repeat(60)), named(2, 'x'.repeat(40))];
    const labels = trayItems({ ...state, recent }).map((item) => item.kind === 'item' && item.label);
    expect(labels.slice(2, 4)).toEqual([`${'🎯'.repeat(39)}…`, 'x'.repeat(40)]);
  });
});
