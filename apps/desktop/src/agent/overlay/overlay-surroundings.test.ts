import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { complementOf, defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { headlessDisplay } from '../../headless/headless-displays.ts';
import { anOverlay, type TestOverlay } from '../testing/an-overlay.ts';

const yellow: OverlayCrosshair = {
  kind: 'design',
  designId: null,
  name: null,
  design: { ...defaultDesign, color: '#FFFF00', opacity: 100, dynamicColor: true },
};
const blue = complementOf('#FFFF00');

function colorShown({ hands }: TestOverlay): string {
  const { red, green, blue } = hands.overlayWindow.pixelAt(960, 540);
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
const hasHairline = ({ hands }: TestOverlay) => hands.overlayWindow.pixelAt(958, 535).alpha > 0;

async function pass(test: TestOverlay, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await test.hands.clock.advance(50);
    await test.overlay.settled();
  }
}

describe('dynamic colour', () => {
  it('without permission is the hairline, and the screen is not looked at', async () => {
    const test = await anOverlay();
    await test.overlay.activate(yellow);
    await pass(test, 1000);
    expect(hasHairline(test)).toBe(true);
    expect(test.hands.screenSampler.areas).toEqual([]);
    expect(test.hands.clock.waitingCount()).toBe(0);
  });

  it('with permission follows what is behind the picture', async () => {
    const test = await anOverlay();
    await test.configuration.update({ sampleBackdrop: true });
    test.hands.screenSampler.setColor('#FFFFFF');
    await test.overlay.activate(yellow);
    await pass(test, 500);
    expect([colorShown(test), hasHairline(test)]).toEqual([blue, false]);
    test.hands.screenSampler.setColor('#101010');
    await pass(test, 500);
    expect(colorShown(test)).toBe('#FFFF00');
  });

  it('looks four times a second, exactly where the picture is', async () => {
    const test = await anOverlay();
    await test.configuration.update({ sampleBackdrop: true });
    await test.overlay.activate(yellow);
    await pass(test, 2000);
    const { areas } = test.hands.screenSampler;
    expect(areas.length).toBe(9);
    const shown = test.hands.overlayWindow.shown();
    expect(areas.at(-1)).toEqual({
      ...shown?.at,
      width: shown?.picture.width,
      height: shown?.picture.height,
    });
  });

  it('stops looking when nothing is shown, when the permission ends and for other designs', async () => {
    const test = await anOverlay();
    const looksIn = async (ms: number) => {
      const before = test.hands.screenSampler.areas.length;
      await pass(test, ms);
      return test.hands.screenSampler.areas.length - before;
    };
    await test.configuration.update({ sampleBackdrop: true });
    await test.overlay.activate(yellow);
    await test.overlay.toggle();
    expect(await looksIn(1000)).toBe(0);
    await test.overlay.toggle();
    expect(await looksIn(1000)).toBeGreaterThan(2);
    await test.configuration.update({ sampleBackdrop: false });
    await test.overlay.settled();
    expect(await looksIn(1000)).toBe(0);
    expect(hasHairline(test)).toBe(true);
    await test.configuration.update({ sampleBackdrop: true });
    await test.overlay.activate({ ...yellow, design: { ...yellow.design, dynamicColor: false } });
    expect(await looksIn(1000)).toBe(0);
  });

  it('goes on when the screen cannot be read once', async () => {
    const test = await anOverlay();
    await test.configuration.update({ sampleBackdrop: true });
    test.hands.screenSampler.setColor(null);
    await test.overlay.activate(yellow);
    await pass(test, 500);
    test.hands.screenSampler.setColor('#FFFFFF');
    await pass(test, 750);
    expect(colorShown(test)).toBe(blue);
  });
});

describe('hiding while aiming', () => {
  it('is an option, and the mouse is not watched without it', async () => {
    const test = await anOverlay();
    await test.overlay.activate(yellow);
    expect(test.hands.inputWatch.watched()).toEqual([]);
  });

  it('takes the picture away as long as the right mouse button is down, and only the picture', async () => {
    const test = await anOverlay();
    await test.configuration.update({ aiming: { ...defaultAiming, action: 'hide' } });
    await test.overlay.activate(yellow);
    test.hands.inputWatch.press('MouseRight');
    await test.overlay.settled();
    expect(test.hands.overlayWindow.shown()).toBeNull();
    expect(test.overlay.state().isActive).toBe(true);
    test.hands.inputWatch.release('MouseRight');
    await test.overlay.settled();
    expect(colorShown(test)).toBe('#FFFF00');
  });

  it('ends with the option, even while the button is down', async () => {
    const test = await anOverlay();
    await test.configuration.update({ aiming: { ...defaultAiming, action: 'hide' } });
    await test.overlay.activate(yellow);
    test.hands.inputWatch.press('MouseRight');
    await test.overlay.settled();
    await test.configuration.update({ aiming: defaultAiming });
    await test.overlay.settled();
    expect(test.hands.inputWatch.watched()).toEqual([]);
    expect(colorShown(test)).toBe('#FFFF00');
  });

  it('watches nothing while the overlay is off', async () => {
    const test = await anOverlay();
    await test.configuration.update({ aiming: { ...defaultAiming, action: 'hide' } });
    await test.overlay.activate(yellow);
    await test.overlay.toggle();
    expect(test.hands.inputWatch.watched()).toEqual([]);
  });
});

describe('a crosshair that grows with the screen', () => {
  const cross: OverlayCrosshair = {
    ...yellow,
    design: {
      ...yellow.design,
      dynamicColor: false,
      size: 30,
      thickness: 2,
      hasOutline: false,
      hasDot: false,
    },
  };
  const sizeShown = ({ hands }: TestOverlay) => {
    const picture = hands.overlayWindow.shown()?.picture;
    return [picture?.width, picture?.height];
  };

  it('is as large as it was made for that many lines, and in whole pixels larger on others', async () => {
    const test = await anOverlay();
    await test.overlay.activate(cross);
    expect(sizeShown(test)).toEqual([30, 30]);
    await test.configuration.update({ authorHeightPx: 1080 });
    await test.overlay.settled();
    expect(sizeShown(test)).toEqual([30, 30]);
    test.hands.displays.plug({ ...headlessDisplay, bounds: { x: 0, y: 0, width: 2560, height: 1440 } });
    await test.overlay.settled();
    expect(sizeShown(test)).toEqual([41, 41]);
    await test.configuration.update({ authorHeightPx: null });
    await test.overlay.settled();
    expect(sizeShown(test)).toEqual([30, 30]);
  });

  it('grows with the window that it is in the middle of', async () => {
    const test = await anOverlay();
    await test.configuration.update({ authorHeightPx: 1080 });
    await test.overlay.activate(cross);
    await test.overlay.placeIn({
      window: { x: 10, y: 20, width: 1280, height: 720 },
      offset: { x: 0, y: 0 },
    });
    expect(sizeShown(test)).toEqual([21, 21]);
    await test.overlay.placeIn({ window: null, offset: { x: 0, y: 0 } });
    expect(sizeShown(test)).toEqual([30, 30]);
  });
});
