import { succeed } from '@punktgenau/result';
import { describe, expect, it } from 'vitest';
import { canonicalAccelerator, canonicalOverlayAccelerator } from './accelerator.ts';
import {
  defaultOverlayKeys,
  keyChoices,
  overlayActionIds,
  overlayActions,
  reservedKeys,
} from './overlay-actions.ts';

describe('the actions of the overlay', () => {
  it('are toggling by F1 and hiding by F2, and no design can have these two', () => {
    expect(defaultOverlayKeys).toMatchObject({ toggle: 'F1', hide: 'F2' });
    expect(reservedKeys).toEqual(['F1', 'F2']);
  });

  it('have default combinations that can be registered, each of its own', () => {
    const defaults = Object.values(defaultOverlayKeys).filter((accelerator) => accelerator !== null);
    expect(new Set(defaults).size).toBe(defaults.length);
    for (const accelerator of defaults) {
      expect(canonicalOverlayAccelerator(accelerator)).toEqual(succeed(accelerator));
    }
  });

  it.each(overlayActionIds)('leave a design its combination unless it is reserved: %s', (action) => {
    const { defaultAccelerator, isReserved } = overlayActions[action];
    if (defaultAccelerator !== null) expect(canonicalAccelerator(defaultAccelerator).ok).toBe(!isReserved);
  });

  it('can be chosen at the first start: as they are, as combinations, or without keys', () => {
    expect(keyChoices.plain).toEqual({ toggle: defaultOverlayKeys.toggle, hide: defaultOverlayKeys.hide });
    for (const accelerator of Object.values(keyChoices.combined)) {
      expect(canonicalOverlayAccelerator(accelerator)).toEqual(succeed(accelerator));
      expect(accelerator).toMatch(/^Ctrl\+/);
    }
    expect(Object.values(keyChoices.none)).toEqual([null, null]);
  });

  it('are not called as the other kind of key: showing a design', () => {
    expect(overlayActionIds).not.toContain('design');
  });
});
