import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import type { OverlayKeys } from '@punktgenau/contract/hotkeys/overlay-actions';
import { defaultDesign, renderSvg } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { aDesign, aHotkey, patiently, someHotkeys } from './testing/some-hotkeys.ts';

const cross: OverlayCrosshair = {
  kind: 'design',
  designId: null,
  name: null,
  design: { ...defaultDesign, opacity: 100, dynamicColor: false },
};

/** Keys of a player who gave some to these commands, with a crosshair on the screen. */
async function withKeys(keys: Partial<OverlayKeys>, stored: Parameters<typeof someHotkeys>[0] = {}) {
  const test = await someHotkeys(stored);
  await test.enable();
  expect(await test.hotkeys.set(keys)).toMatchObject({ ok: true });
  await test.overlay.activate(cross);
  const button = async (input: string, isDown: boolean) => {
    const isSeen = isDown ? test.hands.inputWatch.press(input) : test.hands.inputWatch.release(input);
    await test.hotkeys.settled();
    await test.overlay.settled();
    return isSeen;
  };
  return { ...test, button };
}

describe('the next and the previous design', () => {
  const designs = [11, 12, 13].map((id) => aDesign(id));
  const keys = { nextDesign: 'Ctrl+PageDown', previousDesign: 'Ctrl+PageUp' };

  it('are shown in their order, around the end', async () => {
    const { press, overlay } = await withKeys(keys, { designs });
    const shown: unknown[] = [];
    for (const key of ['Down', 'Down', 'Down', 'Down', 'Up', 'Up']) {
      await press(`Ctrl+Page${key}`);
      shown.push(overlay.state().crosshair?.designId);
    }
    expect(shown).toEqual([11, 12, 13, 11, 13, 12]);
  });

  it('begin with the last when the key for the previous one is the first to be pressed', async () => {
    const { press, overlay } = await withKeys(keys, { designs });
    await press('Ctrl+PageUp');
    expect(overlay.state().crosshair).toMatchObject({ designId: 13 });
  });

  it('do not lose a press that comes before the picture of the one before', async () => {
    const test = await withKeys(keys, { designs });
    test.hands.keyRegistry.press('Ctrl+PageDown');
    test.hands.keyRegistry.press('Ctrl+PageDown');
    await test.hotkeys.settled();
    expect(test.overlay.state().crosshair).toMatchObject({ designId: 12 });
  });

  it('are as they are now at the service', async () => {
    const test = await withKeys(keys, { designs });
    await test.press('Ctrl+PageDown');
    test.store([], [aDesign(14), ...designs.slice(1)]);
    await test.hotkeys.refresh();
    await test.press('Ctrl+PageUp');
    await test.press('Ctrl+PageDown');
    expect(test.overlay.state().crosshair).toMatchObject({ designId: 14 });
  });

  it('are those with keys of their own as long as the service is away', async () => {
    const test = await withKeys(keys, { designs, hotkeys: [aHotkey(1, 'F7', 12)] });
    test.service.setOffline(true);
    await test.press('Ctrl+PageDown');
    expect(test.overlay.state().crosshair).toMatchObject({ designId: 12 });
  });
});

describe('keys that change what is shown', () => {
  it('make it transparent and large, keep that for every crosshair, and after the next start', async () => {
    const test = await withKeys({ opacityDown: 'F7', sizeUp: 'F8' });
    const alpha = () => test.hands.overlayWindow.pixelAt(960, 535).alpha;
    const widthBefore = test.hands.overlayWindow.shown()?.picture.width ?? 0;
    expect(alpha()).toBe(255);
    await test.press('F7');
    await test.press('F8');
    await test.overlay.settled();
    expect(alpha()).toBe(230);
    expect(test.hands.overlayWindow.shown()?.picture.width).toBe(widthBefore + 2);
    expect(test.configuration.current().tuning).toEqual({ opacityBy: -10, sizeBy: 2 });
    // The design itself is not changed, and its state is not reported as another one.
    expect(test.overlay.state().crosshair).toEqual(cross);

    await test.overlay.activate({ ...cross, name: 'Andere' });
    expect(alpha()).toBe(230);
    await test.configuration.update({ tuning: { opacityBy: 0, sizeBy: 0 } });
    await test.overlay.settled();
    expect([alpha(), test.hands.overlayWindow.shown()?.picture.width]).toEqual([255, widthBefore]);
  });

  it('do nothing before there is a crosshair', async () => {
    const test = await someHotkeys();
    await test.enable();
    await test.hotkeys.set({ opacityDown: 'F7' });
    await test.press('F7');
    expect(test.configuration.current().tuning).toEqual({ opacityBy: 0, sizeBy: 0 });
  });
});

it('keys move the crosshair by one px, as far as it can be moved', async () => {
  const keys = { moveLeft: 'Alt+ArrowLeft', moveRight: 'Alt+ArrowRight', moveUp: 'Alt+ArrowUp' };
  const test = await withKeys({ ...keys, moveDown: 'Alt+ArrowDown' });
  for (const key of ['Left', 'Left', 'Down', 'Right', 'Up', 'Up']) {
    test.hands.keyRegistry.press(`Alt+Arrow${key}`);
  }
  await test.hotkeys.settled();
  expect(test.overlay.state().offset).toEqual({ x: -1, y: -1 });
  await test.overlay.move({ x: -4096, y: 0 });
  await test.press('Alt+ArrowLeft');
  expect(test.overlay.state().offset).toEqual({ x: -4096, y: 0 });
});

describe('a key that shows the overlay while it is held', () => {
  it('is taken from no program, shows it although it is off, and takes it away again', async () => {
    const test = await withKeys({ showWhileHeld: 'Ctrl+F7' });
    expect(test.hands.keyRegistry.registered()).not.toContain('Ctrl+F7');
    await test.overlay.setTransparent(true);
    await test.button('Ctrl+F7', true);
    expect(test.hands.overlayWindow.shown()).not.toBeNull();
    await test.button('Ctrl+F7', false);
    expect(test.hands.overlayWindow.shown()).toBeNull();
    expect(test.configuration.current().isOverlayActive).toBe(false);
  });

  it('does not leave it on the screen when the key is another one before it is released', async () => {
    const test = await withKeys({ showWhileHeld: 'Mouse5' });
    await test.overlay.setTransparent(true);
    await test.button('Mouse5', true);
    await test.hotkeys.set({ showWhileHeld: 'Mouse4' });
    await test.hotkeys.settled();
    expect(test.hands.overlayWindow.shown()).toBeNull();
  });

  it.each([
    ['still held when the picture has come, shows it', false],
    ['released before the picture has come, shows nothing', true],
  ])('%s', async (_, isReleased) => {
    const first = await withKeys({ showWhileHeld: 'Mouse5' });
    const image = {
      kind: 'image',
      designId: null,
      name: null,
      file: 'kreis.svg',
      size: 64,
      rotation: 0,
    } as const;
    await first.configuration.update({
      isOverlayActive: false,
      lastActiveCrosshair: { ...image, opacity: 100, offsetX: 0, offsetY: 0 },
    });
    const test = await someHotkeys({ folder: first.folder });
    const answer = deferred<Response>();
    test.service.answer('/api/svg/kreis.svg', () => answer.promise);
    await test.enable();
    test.hands.inputWatch.press('Mouse5');
    if (isReleased) test.hands.inputWatch.release('Mouse5');
    answer.resolve(new Response(renderSvg(defaultDesign, { box: 64 })));
    await test.hotkeys.settled();
    await test.overlay.settled();
    expect(test.hands.overlayWindow.shown() === null).toBe(isReleased);
  });

  it('shows nothing to who may not see it', async () => {
    const test = await withKeys({ showWhileHeld: 'Mouse5' });
    await test.overlay.lock('premium_required');
    await test.button('Mouse5', true);
    expect(test.hands.overlayWindow.shown()).toBeNull();
  });
});

describe('buttons of the mouse', () => {
  it('are looked at, not registered, and command as keys do', async () => {
    const test = await withKeys({ toggle: 'Mouse4', hide: 'Ctrl+Mouse4' });
    expect(test.hands.keyRegistry.registered()).toEqual([]);
    expect(test.hands.inputWatch.watched()).toEqual(['Mouse4', 'Ctrl+Mouse4']);
    await test.button('Mouse4', true);
    await test.button('Mouse4', false);
    await expect.poll(() => test.overlay.state().isActive, patiently).toBe(false);
    await test.button('Mouse4', true);
    expect(test.overlay.state().isActive).toBe(true);
  });

  it('are looked at only while a player is signed in, and only those that have a task', async () => {
    const test = await withKeys({ toggle: 'Mouse4' });
    await test.hotkeys.disable();
    expect(test.hands.inputWatch.watched()).toEqual([]);
  });

  it('are joined by turns of the wheel, each notch a command, and by buttons of controllers', async () => {
    const keys = { sizeUp: 'Ctrl+WheelUp', toggle: 'PadLB', showWhileHeld: 'PadRT' };
    const test = await withKeys({ ...keys, hide: null });
    expect(test.hands.keyRegistry.registered()).toEqual([]);
    expect(new Set(test.hands.inputWatch.watched())).toEqual(new Set(Object.values(keys)));
    for (let notch = 0; notch < 3; notch++) {
      test.hands.inputWatch.press('Ctrl+WheelUp');
      test.hands.inputWatch.release('Ctrl+WheelUp');
    }
    await test.hotkeys.settled();
    expect(test.configuration.current().tuning).toEqual({ opacityBy: 0, sizeBy: 6 });
    await test.button('PadLB', true);
    expect(test.overlay.state().isActive).toBe(false);
    await test.button('PadRT', true);
    expect(test.hands.overlayWindow.shown()).not.toBeNull();
    await test.button('PadRT', false);
    expect(test.hands.overlayWindow.shown()).toBeNull();
  });

  it.each([
    [{ toggle: 'WheelUp' }, 'hotkey_needs_modifier'],
    [{ showWhileHeld: 'Ctrl+WheelUp' }, 'hotkey_not_held'],
    [{ toggle: 'PadA', hide: 'PadA' }, 'hotkey_twice'],
    [{ toggle: 'Ctrl+PadA' }, 'hotkey_unknown'],
  ])('and of these are refused: %j', async (wanted, error) => {
    const test = await someHotkeys();
    await test.enable();
    expect(await test.hotkeys.set(wanted)).toEqual({ ok: false, error });
    expect(test.hands.inputWatch.watched()).toEqual([]);
  });

  it('are seen by hiding while aiming at the same time', async () => {
    const test = await withKeys({ toggle: 'Mouse4' });
    await test.configuration.update({ aiming: { ...defaultAiming, action: 'hide' } });
    await test.overlay.settled();
    expect(new Set(test.hands.inputWatch.watched())).toEqual(new Set(['Mouse4', 'MouseRight']));
    await test.button('MouseRight', true);
    expect(test.hands.overlayWindow.shown()).toBeNull();
    expect(test.overlay.state().isActive).toBe(true);
  });
});
