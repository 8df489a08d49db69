import { succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { canonicalAccelerator, canonicalOverlayAccelerator } from './accelerator.ts';
import { defaultOverlayKeys, overlayActionIds, overlayActions, reservedKeys } from './overlay-actions.ts';

describe('the actions of the overlay', () => {
  it('are toggling by F1 and hiding by F2, and no design can have these two', () => {
    expect(defaultOverlayKeys).toMatchObject({ toggle: 'F1', hide: 'F2' });
    expect(reservedKeys).toEqual(['F1', 'F2']);
  });

  it('have default combinations that can be registered, each of its own', () => {
    const defaults = Object.values(defaultOverlayKeys);
    expect(new Set(defaults).size).toBe(overlayActionIds.length);
    for (const accelerator of defaults) {
      expect(canonicalOverlayAccelerator(accelerator)).toEqual(succeed(accelerator));
    }
  });

  it.each(overlayActionIds)('leave a design its combination unless it is reserved: %s', (action) => {
    const { defaultAccelerator, isReserved } = overlayActions[action];
    expect(canonicalAccelerator(defaultAccelerator).ok).toBe(!isReserved);
  });

  it('are not called as the other kind of key: showing a design', () => {
    expect(overlayActionIds).not.toContain('design');
  });
});
