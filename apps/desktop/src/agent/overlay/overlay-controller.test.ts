import { rm, writeFile } from 'node:fs/promises';
import type { OverlayCrosshair, OverlayState } from '@punktgenau/contract';
import { type CrosshairDesign, defaultDesign, shapeNames } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { headlessDisplay } from '../../headless/headless-displays.ts';
import { anOverlay, type TestOverlay, testRaster } from '../testing/an-overlay.ts';

const plain: CrosshairDesign = { ...defaultDesign, dynamicColor: false, opacity: 100, color: '#00FF00' };
const aDesign = (change: Partial<CrosshairDesign> = {}): OverlayCrosshair => ({
  kind: 'design',
  designId: 7,
  name: 'Mein Kreuz',
  design: { ...plain, ...change },
});
const leftDisplay = {
  ...headlessDisplay,
  id: 'left',
  primary: false,
  bounds: { x: -1367, y: -200, width: 1367, height: 769 },
};

/** Visible pixels of the renderer against those on the screen, around a target. */
async function expectPixels(
  { hands }: TestOverlay,
  design: CrosshairDesign,
  target: { x: number; y: number },
) {
  const { width, data } = (await testRaster()).premultiplied({ ...design, offsetX: 0, offsetY: 0 });
  for (let i = 0; i < width * width; i++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(i * 4, i * 4 + 4);
    const x = target.x + (i % width) - width / 2;
    const y = target.y + Math.floor(i / width) - width / 2;
    const shown = hands.overlayWindow.pixelAt(x, y);
    if (shown.alpha !== alpha || shown.red !== red || shown.green !== green || shown.blue !== blue) {
      expect({ x, y, ...shown }).toEqual({ x, y, red, green, blue, alpha });
    }
  }
}

describe('the overlay', () => {
  it.each(shapeNames)(
    'shows %s pixel by pixel as the renderer draws it, in the exact centre',
    async (shape) => {
      const test = await anOverlay();
      const design = { ...plain, shape, hasOutline: true, shadowEnabled: true, opacity: 70 };
      expect(await test.overlay.activate(aDesign(design))).toMatchObject({
        ok: true,
        value: { isActive: true },
      });
      await expectPixels(test, design, { x: 960, y: 540 });
    },
  );

  it('centres an even stroke on the corner in the middle and an odd one on the pixel right-below', async () => {
    const { overlay, hands } = await anOverlay();
    const column = () =>
      [957, 958, 959, 960, 961, 962].filter((x) => hands.overlayWindow.pixelAt(x, 535).alpha > 0);
    await overlay.activate(aDesign({ thickness: 2 }));
    expect(column()).toEqual([959, 960]);
    await overlay.activate(aDesign({ thickness: 1 }));
    expect(column()).toEqual([960]);
  });

  it('adds the design’s offset to its own', async () => {
    const test = await anOverlay();
    await test.overlay.move({ x: -30, y: 10 });
    await test.overlay.activate(aDesign({ offsetX: 4, offsetY: -8 }));
    await expectPixels(test, plain, { x: 960 - 26, y: 540 + 2 });
    expect(test.overlay.state().offset).toEqual({ x: -30, y: 10 });
  });

  it('moves without being drawn again', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    await test.overlay.move({ x: 5, y: 0 });
    await expectPixels(test, plain, { x: 965, y: 540 });
    expect(test.hands.overlayWindow.calls).toEqual(['show', 'move']);
  });

  it('is nowhere when it is moved beyond its display, and comes back', async () => {
    const test = await anOverlay();
    test.hands.displays.plug({ ...leftDisplay, id: 'right', bounds: { ...leftDisplay.bounds, x: 1920 } });
    await test.overlay.activate(aDesign());
    await test.overlay.move({ x: 4096, y: -4096 });
    expect(test.hands.overlayWindow.shown()).toBeNull();
    expect(test.overlay.state().isActive).toBe(true);
    await test.overlay.move({ x: 0, y: 0 });
    await expectPixels(test, plain, { x: 960, y: 540 });
  });

  it('is toggled by F1 and reset by F2', async () => {
    const { overlay, hands } = await anOverlay();
    await overlay.activate(aDesign());
    await overlay.move({ x: 9, y: 9 });
    expect(await overlay.toggle()).toMatchObject({ value: { isActive: false, offset: { x: 9, y: 9 } } });
    expect(hands.overlayWindow.shown()).toBeNull();
    expect(await overlay.toggle()).toMatchObject({ value: { isActive: true } });
    expect(await overlay.hide()).toMatchObject({ value: { isActive: false, offset: { x: 0, y: 0 } } });
    expect(hands.overlayWindow.shown()).toBeNull();
  });

  it('counts every press of a key that is hammered', async () => {
    const { overlay } = await anOverlay();
    await overlay.activate(aDesign());
    await Promise.all(Array.from({ length: 7 }, () => overlay.toggle()));
    expect(overlay.state().isActive).toBe(false);
  });

  it('has nothing to show before a crosshair was activated', async () => {
    const { overlay } = await anOverlay();
    expect(await overlay.toggle()).toEqual({ ok: false, code: 'nothing_to_show' });
    expect(await overlay.setTransparent(false)).toEqual({ ok: false, code: 'nothing_to_show' });
    expect(await overlay.setTransparent(true)).toMatchObject({ ok: true });
  });

  it('keeps what was there when the system refuses a new picture', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    test.hands.overlayWindow.refuseNextShow();
    expect(await test.overlay.activate(aDesign({ color: '#FF0000' }))).toEqual({
      ok: false,
      code: 'overlay_failed',
    });
    await expectPixels(test, plain, { x: 960, y: 540 });
    expect(test.configuration.current().lastActiveCrosshair).toEqual(aDesign());
  });

  it('tells each new state once', async () => {
    const { overlay } = await anOverlay();
    const told: OverlayState[] = [];
    overlay.onChanged((state) => told.push(state));
    await overlay.activate(aDesign());
    await overlay.activate(aDesign());
    await overlay.toggle();
    expect(told.map(({ isActive }) => isActive)).toEqual([true, false]);
  });

  it('lies on top again when it is raised, if it is there', async () => {
    const { overlay, hands } = await anOverlay();
    await overlay.raise();
    await overlay.activate(aDesign());
    await overlay.raise();
    expect(hands.overlayWindow.calls).toEqual(['show', 'raise']);
  });
});

describe('displays', () => {
  it('can be chosen; the centre is that of the chosen one, odd and negative as it may be', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign({ thickness: 3 }));
    test.hands.displays.plug(leftDisplay);
    expect(await test.overlay.selectDisplay('left')).toMatchObject({ value: { displayId: 'left' } });
    await expectPixels(test, { ...plain, thickness: 3 }, { x: -1367 + 683, y: -200 + 384 });
  });

  it('that are not attached cannot be chosen', async () => {
    const { overlay, configuration } = await anOverlay();
    expect(await overlay.selectDisplay('gone')).toEqual({ ok: false, code: 'display_unknown' });
    expect(configuration.current().selectedDisplayId).toBeNull();
  });

  it('are remembered with their size, and known again on another port', async () => {
    const test = await anOverlay();
    const model = String.raw`\\?\DISPLAY#SIDE01#5&`;
    test.hands.displays.plug({ ...leftDisplay, id: `${model}a#{0}` });
    await test.overlay.selectDisplay(`${model}a#{0}`);
    test.hands.displays.unplug(`${model}a#{0}`);
    test.hands.displays.plug({ ...leftDisplay, id: `${model}b#{0}` });
    await test.overlay.settled();
    expect(test.overlay.state().displayId).toBe(`${model}b#{0}`);
    expect(test.configuration.current().selectedDisplaySize).toEqual({ width: 1367, height: 769 });
  });

  it('may be unplugged: the overlay goes to the primary one, and back when the chosen one returns', async () => {
    const test = await anOverlay();
    test.hands.displays.plug(leftDisplay);
    await test.overlay.activate(aDesign());
    await test.overlay.selectDisplay('left');
    test.hands.displays.unplug('left');
    await test.overlay.settled();
    expect(test.overlay.state().displayId).toBe('headless-1');
    await expectPixels(test, plain, { x: 960, y: 540 });
    expect(test.configuration.current().selectedDisplayId).toBe('left');

    test.hands.displays.plug(leftDisplay);
    await test.overlay.settled();
    expect(test.overlay.state().displayId).toBe('left');
    await expectPixels(test, plain, { x: -1367 + 683, y: -200 + 384 });
  });

  it('may all be gone for a while', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    test.hands.displays.unplug('headless-1');
    await test.overlay.settled();
    expect(test.overlay.state()).toMatchObject({ isActive: false, displayId: null });
    test.hands.displays.plug(headlessDisplay);
    await test.overlay.settled();
    expect(test.overlay.state()).toMatchObject({ isActive: true, displayId: 'headless-1' });
    await expectPixels(test, plain, { x: 960, y: 540 });
  });

  it('that change their size or wake up get the picture anew, in their new centre', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    test.hands.displays.wakeUp();
    await test.overlay.settled();
    expect(test.hands.overlayWindow.calls).toEqual(['show', 'show']);
    test.hands.displays.plug({ ...headlessDisplay, bounds: { x: 0, y: 0, width: 2560, height: 1440 } });
    await test.overlay.settled();
    await expectPixels(test, plain, { x: 1280, y: 720 });
  });
});

describe('the lock', () => {
  it('keeps everything off the screen and says why', async () => {
    const { overlay, hands } = await anOverlay();
    await overlay.activate(aDesign());
    await overlay.lock('premium_required');
    expect(hands.overlayWindow.shown()).toBeNull();
    expect(overlay.state().isActive).toBe(false);
    for (const answer of [overlay.toggle(), overlay.setTransparent(false), overlay.activate(aDesign())]) {
      expect(await answer).toEqual({ ok: false, code: 'premium_required' });
    }
    expect(await overlay.hide()).toMatchObject({ ok: true });
    expect(hands.overlayWindow.shown()).toBeNull();
  });

  it('stays when it comes right after an unlock', async () => {
    const { overlay, hands } = await anOverlay();
    await overlay.activate(aDesign());
    await Promise.all([overlay.unlock(), overlay.lock('signed_out')]);
    expect(hands.overlayWindow.shown()).toBeNull();
  });

  it('gives back what was there', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    await test.overlay.lock('premium_required');
    await test.overlay.unlock();
    await expectPixels(test, plain, { x: 960, y: 540 });
  });
});

describe('the next start', () => {
  it('has crosshair, position, display and visibility as they were, once it is unlocked', async () => {
    const first = await anOverlay();
    first.hands.displays.plug(leftDisplay);
    await first.overlay.activate(aDesign());
    await first.overlay.move({ x: 3, y: -4 });
    await first.overlay.selectDisplay('left');

    const second = await anOverlay({ folder: first.folder, isLocked: true });
    second.hands.displays.plug(leftDisplay);
    await second.overlay.settled();
    expect(second.hands.overlayWindow.shown()).toBeNull();
    await second.overlay.unlock();
    expect(second.overlay.state()).toEqual(first.overlay.state());
    await expectPixels(second, plain, { x: -1367 + 683 + 3, y: -200 + 384 - 4 });
  });

  it('shows nothing that was hidden, until it is wanted', async () => {
    const first = await anOverlay();
    await first.overlay.activate(aDesign());
    await first.overlay.toggle();

    const second = await anOverlay({ folder: first.folder });
    expect(second.hands.overlayWindow.shown()).toBeNull();
    expect(await second.overlay.toggle()).toMatchObject({ ok: true, value: { isActive: true } });
    await expectPixels(second, plain, { x: 960, y: 540 });
  });

  it('is told when the disk did not take a change, which the screen shows all the same', async () => {
    const test = await anOverlay();
    await rm(test.folder, { recursive: true });
    await writeFile(test.folder, '');
    expect(await test.overlay.activate(aDesign())).toEqual({ ok: false, code: 'settings_not_saved' });
    await expectPixels(test, plain, { x: 960, y: 540 });
    expect(test.configuration.current().lastActiveCrosshair).toBeNull();
  });
});

describe('a program’s crosshair', () => {
  it('is shown in place of the own one and stored nowhere', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    await test.overlay.useProfile(aDesign({ color: '#FF0000' }));
    await expectPixels(test, { ...plain, color: '#FF0000' }, { x: 960, y: 540 });
    expect(test.configuration.current().lastActiveCrosshair).toEqual(aDesign());
    await test.overlay.useProfile(null);
    await expectPixels(test, plain, { x: 960, y: 540 });
  });

  it('gives way to what the player activates meanwhile', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    await test.overlay.useProfile(aDesign({ color: '#FF0000' }));
    await test.overlay.activate(aDesign({ color: '#0000FF' }));
    await expectPixels(test, { ...plain, color: '#0000FF' }, { x: 960, y: 540 });
  });

  it('does not bring back an overlay that the player hid', async () => {
    const { overlay, hands } = await anOverlay();
    await overlay.activate(aDesign());
    await overlay.hide();
    await overlay.useProfile(aDesign({ color: '#FF0000' }));
    expect(hands.overlayWindow.shown()).toBeNull();
  });
});
