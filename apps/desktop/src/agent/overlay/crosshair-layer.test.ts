import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import { defaultLayer, type Layer, layerRules } from '@punktgenau/contract/desktop/layer';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { type CrosshairDesign, defaultDesign, renderSvg, resolveDynamicColor } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { anOverlay } from '../testing/an-overlay.ts';
import { deferred } from '../testing/deferred.ts';

const plain: CrosshairDesign = { ...defaultDesign, size: 40, opacity: 100, dynamicColor: false };
const crosshairOf = (design: Partial<CrosshairDesign>, designId: number | null = null) =>
  ({ kind: 'design', designId, name: null, design: { ...plain, ...design } }) as const;

const cross = crosshairOf({ color: '#FF0000', gap: 6, hasDot: false });
/** Stands in the cross's gap. */
const dot = crosshairOf({ shape: 'dot', color: '#00FF00', size: 8, thickness: 4 }, 7);
const image: OverlayCrosshair = {
  kind: 'image',
  designId: null,
  name: null,
  file: 'kreis.svg',
  size: 64,
  rotation: 0,
  opacity: 100,
  offsetX: 0,
  offsetY: 0,
};

/** An overlay with a red cross, over which a layer is drawn. */
async function withLayer(layer: Partial<Layer>, aiming: Partial<typeof defaultAiming> = {}) {
  const test = await anOverlay();
  await test.configuration.update({
    layer: { ...defaultLayer, crosshair: dot, ...layer },
    aiming: { ...defaultAiming, ...aiming },
  });
  await test.overlay.activate(cross);
  await test.overlay.settled();
  const { inputWatch, overlayWindow } = test.hands;
  return {
    ...test,
    async aim(isAiming: boolean) {
      isAiming ? inputWatch.press('MouseRight') : inputWatch.release('MouseRight');
      await test.overlay.settled();
    },
    /** What stands in the middle, and above it. */
    seen() {
      if (overlayWindow.shown() === null) return [];
      const middle = overlayWindow.pixelAt(960, 540);
      const arm = overlayWindow.pixelAt(960, 530);
      return [...(arm.red > 0 ? ['cross'] : []), ...(middle.green > 0 ? ['dot'] : [])];
    },
  };
}

describe('a second crosshair over the first', () => {
  const both = ['cross', 'dot'];
  it.each([
    ['never', ['cross'], ['cross']],
    ['always', both, both],
    ['aiming', ['cross'], both],
    ['notAiming', both, ['cross']],
  ] as const)('is there %s', async (rule, before, aiming) => {
    const test = await withLayer({ rule });
    const seen = [test.seen()];
    for (const isAiming of [true, false]) {
      await test.aim(isAiming);
      seen.push(test.seen());
    }
    expect(seen).toEqual([before, aiming, before]);
    expect(test.overlay.state()).toMatchObject({ isActive: true, crosshair: cross });
  });

  it.each([
    ['hide', both, ['dot']],
    ['show', ['dot'], both],
  ] as const)('stays where the first one goes: %s', async (action, before, aiming) => {
    const test = await withLayer({ rule: 'always' }, { action });
    const seen = [test.seen()];
    await test.aim(true);
    expect([...seen, test.seen()]).toEqual([before, aiming]);
  });

  it('follows presses where aiming is toggled', async () => {
    const test = await withLayer({ rule: 'aiming' }, { isToggled: true });
    await test.aim(true);
    await test.aim(false);
    expect(test.seen()).toEqual(both);
    await test.aim(true);
    expect(test.seen()).toEqual(['cross']);
  });

  it.each(layerRules)('looks at nothing unless its rule needs that: %s', async (rule) => {
    const { hands } = await withLayer({ rule });
    const isNeeded = rule === 'aiming' || rule === 'notAiming';
    expect(hands.inputWatch.watched()).toEqual(isNeeded ? ['MouseRight'] : []);
  });

  it('is nothing until it is chosen, and goes with the overlay', async () => {
    const test = await withLayer({ rule: 'always', crosshair: null });
    expect(test.seen()).toEqual(['cross']);
    await test.configuration.update({ layer: { ...defaultLayer, rule: 'always', crosshair: dot } });
    await test.overlay.settled();
    expect(test.seen()).toEqual(both);
    await test.overlay.toggle();
    expect(test.seen()).toEqual([]);
  });
});

describe('of a second crosshair', () => {
  it('the opacity is its own', async () => {
    const test = await withLayer({ rule: 'always', opacityPercent: 40 });
    expect(test.hands.overlayWindow.pixelAt(960, 540)).toMatchObject({ green: 102, alpha: 102 });
    expect(test.hands.overlayWindow.pixelAt(960, 530).alpha).toBe(255);
  });

  it('the offset is its own, and it moves with the overlay', async () => {
    const test = await withLayer({ rule: 'always', crosshair: crosshairOf({ ...dot.design, offsetX: 50 }) });
    const green = (x: number) => test.hands.overlayWindow.pixelAt(x, 540).green;
    expect([green(960), green(1010)]).toEqual([0, 255]);
    await test.overlay.move({ x: -5, y: 0 });
    expect([green(1010), green(1005)]).toEqual([0, 255]);
  });

  it('the draft is shown while it is changed in an editor', async () => {
    const test = await withLayer({ rule: 'always' });
    await test.overlay.showDraft(crosshairOf({ ...dot.design, color: '#0000FF' }, 7));
    await test.overlay.settled();
    expect(test.hands.overlayWindow.pixelAt(960, 540)).toMatchObject({ green: 0, blue: 255 });
  });

  it('the size does not change while aiming, and grows with the screen as the first', async () => {
    const test = await withLayer({ rule: 'always' }, { action: 'resize', sizePercent: 200 });
    const widthOfDot = () =>
      Array.from({ length: 200 }, (_, x) => test.hands.overlayWindow.pixelAt(860 + x, 540).green).filter(
        (green) => green > 0,
      ).length;
    const before = widthOfDot();
    await test.aim(true);
    expect(widthOfDot()).toBe(before);
    await test.configuration.update({ authorHeightPx: 720 });
    await test.overlay.settled();
    expect(widthOfDot()).toBeGreaterThan(before);
  });

  it('a picture that comes late keeps nothing waiting', async () => {
    const test = await withLayer({ rule: 'never' });
    const answer = deferred<Response>();
    test.service.answer('/api/svg/kreis.svg', () => answer.promise);
    await test.configuration.update({ layer: { ...defaultLayer, rule: 'always', crosshair: image } });
    expect(await test.overlay.toggle()).toMatchObject({ ok: true });
    expect(await test.overlay.toggle()).toMatchObject({ ok: true });
    expect(test.seen()).toEqual(['cross']);
    answer.resolve(new Response(renderSvg({ ...plain, shape: 'square', color: '#00FF00' }, { box: 64 })));
    await test.overlay.settled();
    const greens = Array.from({ length: 64 }, (_, x) => test.hands.overlayWindow.pixelAt(928 + x, 545).green);
    expect(Math.max(...greens)).toBeGreaterThan(0);
  });

  it('the colour follows the backdrop as the first one’s does', async () => {
    const dynamic = (design: Partial<CrosshairDesign>) =>
      crosshairOf({ ...design, dynamicColor: true, hasOutline: false, hasDot: false });
    const over = dynamic({ ...dot.design, color: '#00FF00' });
    const under = dynamic({ ...cross.design, color: '#FFFF00' });
    const test = await withLayer({ rule: 'always', crosshair: over });
    await test.overlay.activate(under);
    test.hands.screenSampler.setColor('#FFFFFF');
    await test.configuration.update({ sampleBackdrop: true });
    for (let sample = 0; sample < 4; sample++) {
      await test.hands.clock.advance(250);
      await test.overlay.settled();
    }
    const colorAt = (y: number) => {
      const { red, green, blue } = test.hands.overlayWindow.pixelAt(960, y);
      const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
      return `#${hex}`.toUpperCase();
    };
    const wanted = [over, under].map(({ design }) => resolveDynamicColor(design, '#FFFFFF').color);
    expect([colorAt(540), colorAt(530)]).toEqual(wanted);
    expect(wanted).not.toContain('#00FF00');
  });
});
