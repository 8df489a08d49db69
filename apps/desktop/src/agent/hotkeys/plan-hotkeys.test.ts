import { defaultOverlayKeys } from '@punktgenau/contract/hotkeys/overlay-actions';
import { expect, it } from 'vitest';
import { overlayKeysOf } from './plan-hotkeys.ts';

it.each([
  [
    { toggle: 'F3', hide: 'ctrl+f4' },
    { toggle: 'F3', hide: 'Ctrl+F4' },
  ],
  [
    { toggle: 'nonsense', hide: 'F4' },
    { toggle: 'F1', hide: 'F4' },
  ],
  [
    { toggle: 'F3', hide: 'Alt+F4' },
    { toggle: 'F3', hide: 'F2' },
  ],
  // The default is taken by the other action, which keeps it.
  [
    { toggle: '', hide: 'F1' },
    { toggle: 'F2', hide: 'F1' },
  ],
  [
    { toggle: 'F2', hide: '' },
    { toggle: 'F2', hide: 'F1' },
  ],
  [
    { toggle: 'F3', hide: 'F3' },
    { toggle: 'F3', hide: 'F2' },
  ],
  [
    { toggle: '', hide: '' },
    { toggle: 'F1', hide: 'F2' },
  ],
  // Of a file that was changed by hand: the wheel cannot be held.
  [
    { toggle: 'Ctrl+WheelUp', showWhileHeld: 'Ctrl+WheelDown' },
    { toggle: 'Ctrl+WheelUp', hide: 'F2', showWhileHeld: null },
  ],
  // An action without a key is left without one.
  [
    { toggle: null, hide: 'F1' },
    { toggle: null, hide: 'F1' },
  ],
  [
    { toggle: null, hide: 'nonsense' },
    { toggle: null, hide: 'F2' },
  ],
])('of %j the overlay has %j: a key that cannot be used does not take the other with it', (hotkeys, keys) => {
  expect(overlayKeysOf({ hotkeys: { ...defaultOverlayKeys, ...hotkeys } })).toEqual({
    ...defaultOverlayKeys,
    ...keys,
  });
});
