import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import { shapeNames } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { headlessDisplay } from '../../headless/headless-displays.ts';
import { anOverlay } from '../testing/an-overlay.ts';
import { aDesign, draftOf, expectPixels, leftDisplay, plain } from './testing/shown-pixels.ts';

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
    expect(await overlay.toggle()).toEqual({ ok: false, error: 'nothing_to_show' });
    expect(await overlay.setTransparent(false)).toEqual({ ok: false, error: 'nothing_to_show' });
    expect(await overlay.setTransparent(true)).toMatchObject({ ok: true });
  });

  it('keeps what was there when the system refuses a new picture', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    test.hands.overlayWindow.refuseNextShow();
    expect(await test.overlay.activate(aDesign({ color: '#FF0000' }))).toEqual({
      ok: false,
      error: 'overlay_failed',
    });
    await expectPixels(test, plain, { x: 960, y: 540 });
    expect(test.configuration.current().lastActiveCrosshair).toEqual(aDesign());
  });

  it('shows how its design is just being changed, and nothing of it is stored or told', async () => {
    const test = await anOverlay();
    const { overlay, configuration } = test;
    await overlay.activate(aDesign());
    const before = { state: overlay.state(), stored: configuration.current() };
    await overlay.showDraft(draftOf({ shape: 'circle', offsetX: 6 }));
    await expectPixels(test, { ...plain, shape: 'circle' }, { x: 966, y: 540 });
    expect({ state: overlay.state(), stored: configuration.current() }).toEqual(before);
    await test.drawings.settled();
    expect(await test.drawings.read(draftOf({ shape: 'circle' }))).toBeNull();
    await overlay.showDraft(null);
    await expectPixels(test, plain, { x: 960, y: 540 });
  });

  it('draws the newest of drafts that come faster than they are drawn', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    const before = test.hands.overlayWindow.calls.length;
    const thicknesses = [3, 4, 5, 6, 7];
    await Promise.all(thicknesses.map((thickness) => test.overlay.showDraft(draftOf({ thickness }))));
    await expectPixels(test, { ...plain, thickness: 7 }, { x: 960, y: 540 });
    expect(test.hands.overlayWindow.calls.slice(before)).toEqual(['show']);
  });

  it('shows drafts of no other design, and none of what is hidden', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign());
    await test.overlay.showDraft({ ...draftOf({ shape: 'circle' }), designId: 8 });
    await expectPixels(test, plain, { x: 960, y: 540 });
    await test.overlay.toggle();
    await test.overlay.showDraft(draftOf({ shape: 'circle' }));
    expect(test.hands.overlayWindow.shown()).toBeNull();
  });

  it('shows the draft of a design that is a program’s crosshair', async () => {
    const test = await anOverlay();
    await test.overlay.activate(aDesign({ shape: 'dot' }));
    await test.overlay.useProfile({ ...draftOf({}), designId: 9 });
    await test.overlay.showDraft({ ...draftOf({ shape: 'circle' }), designId: 9 });
    await expectPixels(test, { ...plain, shape: 'circle' }, { x: 960, y: 540 });
  });

  it('reports each new state once', async () => {
    const { overlay } = await anOverlay();
    const reported: OverlayState[] = [];
    overlay.onChanged((state) => reported.push(state));
    await overlay.activate(aDesign());
    await overlay.activate(aDesign());
    await overlay.toggle();
    expect(reported.map(({ isActive }) => isActive)).toEqual([true, false]);
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
    expect(await overlay.selectDisplay('gone')).toEqual({ ok: false, error: 'display_unknown' });
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

  it('that change their size or wake up get the picture again, in their new centre', async () => {
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
