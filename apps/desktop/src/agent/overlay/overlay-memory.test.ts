import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { anOverlay } from '../testing/an-overlay.ts';
import { aDesign, expectPixels, leftDisplay, plain } from './testing/shown-pixels.ts';

describe('the lock', () => {
  it('keeps everything off the screen and says why', async () => {
    const { overlay, hands } = await anOverlay();
    await overlay.activate(aDesign());
    await overlay.lock('premium_required');
    expect(hands.overlayWindow.shown()).toBeNull();
    expect(overlay.state().isActive).toBe(false);
    for (const answer of [overlay.toggle(), overlay.setTransparent(false), overlay.activate(aDesign())]) {
      expect(await answer).toEqual({ ok: false, error: 'premium_required' });
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

  it('is answered when the disk did not take a change, which the screen shows all the same', async () => {
    const test = await anOverlay();
    await rm(test.folder, { recursive: true });
    await writeFile(test.folder, '');
    expect(await test.overlay.activate(aDesign())).toEqual({ ok: false, error: 'settings_not_saved' });
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
