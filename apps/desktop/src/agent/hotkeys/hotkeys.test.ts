import { defaultOverlayKeys, keyChoices } from '@punktgenau/contract/hotkeys/overlay-actions';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { aDesign, aHotkey, conflicts, overlayKeysWith, someHotkeys } from './testing/some-hotkeys.ts';

describe('the overlay’s own keys', () => {
  it('are F1 and F2', async () => {
    const { enable, press, overlay } = await someHotkeys();
    await enable();
    await overlay.activate({ kind: 'design', designId: null, name: null, design: defaultDesign });
    await overlay.move({ x: 4, y: 4 });
    await press('F1');
    expect(overlay.state()).toMatchObject({ isActive: false, offset: { x: 4, y: 4 } });
    await press('F1');
    expect(overlay.state().isActive).toBe(true);
    await press('F2');
    expect(overlay.state()).toMatchObject({ isActive: false, offset: { x: 0, y: 0 } });
  });

  it('are taken from no program before a player is signed in and after', async () => {
    const { hotkeys, enable, hands } = await someHotkeys();
    expect(hands.keyRegistry.registered()).toEqual([]);
    await enable();
    expect(hands.keyRegistry.registered()).toEqual(overlayKeysWith());
    await hotkeys.disable();
    expect(hands.keyRegistry.registered()).toEqual([]);
  });

  it('can be changed, in any spelling, and are the same after the next start', async () => {
    const first = await someHotkeys();
    await first.enable();
    expect(await first.hotkeys.set({ toggle: 'shift + strg + k' })).toMatchObject({ ok: true });
    expect(first.hands.keyRegistry.registered()).toEqual(overlayKeysWith({ toggle: 'Ctrl+Shift+K' }));

    const second = await someHotkeys({ folder: first.folder });
    await second.enable();
    expect(second.hands.keyRegistry.registered()).toEqual(overlayKeysWith({ toggle: 'Ctrl+Shift+K' }));
  });

  it.each([
    [{ toggle: 'Banane' }, 'hotkey_unknown'],
    [{ hide: 'K' }, 'hotkey_needs_modifier'],
    [{ toggle: 'Alt+F4' }, 'hotkey_reserved'],
    [{ toggle: 'f2' }, 'hotkey_twice'],
    [{ toggle: 'F5', hide: 'F5' }, 'hotkey_twice'],
  ])('refuse %j', async (wanted, code) => {
    const { hotkeys, enable, hands } = await someHotkeys();
    await enable();
    expect(await hotkeys.set(wanted)).toEqual({ ok: false, error: code });
    expect(hands.keyRegistry.registered()).toEqual(overlayKeysWith());
  });

  it('can be taken away, and stay away after the next start', async () => {
    const first = await someHotkeys();
    await first.enable();
    expect(await first.hotkeys.set({ toggle: null })).toMatchObject({ ok: true });
    expect(first.hands.keyRegistry.registered()).toEqual(overlayKeysWith({ toggle: null }));
    expect(first.hotkeys.list()[0]).toEqual({
      action: { kind: 'toggle' },
      accelerator: null,
      conflict: null,
    });
    const second = await someHotkeys({ folder: first.folder });
    await second.enable();
    expect(second.hands.keyRegistry.registered()).toEqual(overlayKeysWith({ toggle: null }));
  });

  it('can be swapped', async () => {
    const { hotkeys, enable, press, overlay } = await someHotkeys();
    await enable();
    expect(await hotkeys.set({ toggle: 'F2', hide: 'F1' })).toMatchObject({ ok: true });
    await overlay.activate({ kind: 'design', designId: null, name: null, design: defaultDesign });
    await overlay.move({ x: 4, y: 4 });
    await press('F1');
    expect(overlay.state().offset).toEqual({ x: 0, y: 0 });
  });

  it('name the program that has them', async () => {
    const { hotkeys, enable, hands } = await someHotkeys();
    hands.keyRegistry.taken.add('F1');
    await enable();
    expect(conflicts(hotkeys.list()).slice(0, 2)).toEqual([
      ['F1', 'other_program'],
      ['F2', 'works'],
    ]);
    expect(await hotkeys.set({ toggle: 'F3' })).toMatchObject({ ok: true });
    expect(conflicts(hotkeys.list()).slice(0, 2)).toEqual([
      ['F3', 'works'],
      ['F2', 'works'],
    ]);
  });

  it('are the usual ones when the configuration says nonsense', async () => {
    const { configuration, enable, hands } = await someHotkeys();
    await configuration.update({ hotkeys: { ...defaultOverlayKeys, toggle: 'Banane' } });
    await enable();
    expect(hands.keyRegistry.registered()).toEqual(overlayKeysWith());
  });
});

describe('before the player has chosen which keys the companion may take', () => {
  const stored = { hotkeys: [aHotkey(1, 'F5', 11)], designs: [aDesign(11)], areKeysChosen: false };

  it('no key is taken from any program, not even those of designs, and each says so', async () => {
    const { enable, hotkeys, hands } = await someHotkeys(stored);
    await enable();
    expect(hands.keyRegistry.registered()).toEqual([]);
    expect(conflicts(hotkeys.list().slice(0, 3))).toEqual([
      ['F1', 'keys_not_chosen'],
      ['F2', 'keys_not_chosen'],
      ['F5', 'keys_not_chosen'],
    ]);
  });

  it.each([
    ['plain', ['F1', 'F2', 'F5']],
    ['combined', ['Ctrl+Shift+F1', 'Ctrl+Shift+F2', 'F5']],
    ['none', ['F5']],
  ] as const)('the choice is kept, here and after the next start: %s', async (choice, registered) => {
    const first = await someHotkeys(stored);
    await first.enable();
    expect(await first.hotkeys.set(keyChoices[choice])).toMatchObject({ ok: true });
    expect(first.hands.keyRegistry.registered()).toEqual(registered);
    const second = await someHotkeys({ ...stored, folder: first.folder });
    await second.enable();
    expect(second.hands.keyRegistry.registered()).toEqual(registered);
  });
});
