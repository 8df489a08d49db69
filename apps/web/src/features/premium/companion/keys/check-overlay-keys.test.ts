import type { DesktopHotkey } from '@punktgenau/contract/desktop/desktop-hotkeys';
import { describe, expect, it } from 'vitest';
import { checkOverlayKeys } from './check-overlay-keys.ts';

const hotkeys: readonly DesktopHotkey[] = [
  { action: { kind: 'toggle' }, accelerator: 'F1', conflict: null },
  { action: { kind: 'hide' }, accelerator: 'F2', conflict: null },
  {
    action: { kind: 'design', hotkeyId: 3, designId: 7, designName: 'Nacht' },
    accelerator: 'F5',
    conflict: null,
  },
];

describe('a chosen key of the overlay', () => {
  it.each([
    ['F3', 'F3'],
    ['f1', 'F1'],
    ['strg + alt + k', 'Ctrl+Alt+K'],
  ])('%j is free for toggling', (text, accelerator) => {
    expect(checkOverlayKeys(text, 'toggle', hotkeys)).toEqual({ kind: 'free', accelerator });
  });

  it('cannot be that of the other action', () => {
    expect(checkOverlayKeys('F2', 'toggle', hotkeys)).toEqual({
      kind: 'twice',
      accelerator: 'F2',
      holder: 'hide',
    });
    expect(checkOverlayKeys('F1', 'hide', hotkeys)).toEqual({
      kind: 'twice',
      accelerator: 'F1',
      holder: 'toggle',
    });
  });

  it('names the design that has it already', () => {
    expect(checkOverlayKeys('F5', 'hide', hotkeys)).toEqual({
      kind: 'design',
      accelerator: 'F5',
      designName: 'Nacht',
    });
  });

  it.each([
    ['', 'missing'],
    ['F12', 'reserved'],
    ['Strg+C', 'reserved'],
    ['w', 'needs_modifier'],
    ['ß', 'unknown'],
  ])('%j is refused as %s', (text, kind) => {
    expect(checkOverlayKeys(text, 'toggle', hotkeys)).toEqual({ kind });
  });

  it('may be a turn of the wheel with a modifier, or a controller’s button, once', () => {
    const free = (accelerator: string) => ({ kind: 'free', accelerator });
    expect(checkOverlayKeys('Strg + Mausrad hoch', 'sizeUp', hotkeys)).toEqual(free('Ctrl+WheelUp'));
    expect(checkOverlayKeys('Controller LB', 'toggle', hotkeys)).toEqual(free('PadLB'));
    const taken = [
      ...hotkeys,
      { action: { kind: 'nextDesign' }, accelerator: 'PadLB', conflict: null } as const,
    ];
    expect(checkOverlayKeys('controller lb', 'toggle', taken)).toEqual({
      kind: 'twice',
      accelerator: 'PadLB',
      holder: 'nextDesign',
    });
  });

  it.each([
    ['Mausrad hoch', 'sizeUp', 'wheel_needs_modifier'],
    ['wheeldown', 'sizeUp', 'wheel_needs_modifier'],
    ['Strg + Mausrad hoch', 'showWhileHeld', 'wheel_not_held'],
    ['Strg + Controller A', 'toggle', 'unknown'],
  ] as const)('%j for %s is refused as %s', (text, action, kind) => {
    expect(checkOverlayKeys(text, action, hotkeys)).toEqual({ kind });
  });
});
