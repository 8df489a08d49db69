import { type Aiming, defaultAiming } from '@punktgenau/contract/desktop/aiming';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign, renderSvg } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { headlessRasteriser } from '../../headless/headless-rasteriser.ts';
import type { Rasteriser } from '../ports/rasteriser.ts';
import { anOverlay } from '../testing/an-overlay.ts';
import { deferred } from '../testing/deferred.ts';
import { resizedCrosshair } from './aimed-crosshair.ts';

const cross: OverlayCrosshair = {
  kind: 'design',
  designId: null,
  name: null,
  design: { ...defaultDesign, size: 40, color: '#FF0000', opacity: 100, dynamicColor: false },
};
const green: OverlayCrosshair = { ...cross, design: { ...cross.design, color: '#00FF00' } };
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
const square = renderSvg({ ...green.design, shape: 'square' }, { box: 64 });

/** An overlay with a red cross on the screen, of a player who set aiming up. */
async function aimingBy(aiming: Partial<Aiming>, options: Parameters<typeof anOverlay>[0] = {}) {
  const test = await anOverlay(options);
  await test.configuration.update({ aiming: { ...defaultAiming, ...aiming } });
  await test.overlay.activate(cross);
  const { inputWatch, overlayWindow } = test.hands;
  const input = aiming.input ?? 'MouseRight';
  const hold = async (isDown: boolean) => {
    isDown ? inputWatch.press(input) : inputWatch.release(input);
    await test.overlay.settled();
  };
  const press = async () => {
    await hold(true);
    await hold(false);
  };
  /** Colour of a pixel of the upper arm. */
  const seen = () => {
    if (overlayWindow.shown() === null) return 'nothing';
    const { red, green: greenPart } = overlayWindow.pixelAt(960, 530);
    return red > greenPart ? 'red' : 'green';
  };
  return { ...test, hold, press, seen };
}

describe('while the player aims, the overlay', () => {
  it.each([
    ['hide', 'red', 'nothing'],
    ['show', 'nothing', 'red'],
    ['swap', 'red', 'green'],
    ['none', 'red', 'red'],
  ] as const)('%s: %s is %s', async (action, before, aiming) => {
    const test = await aimingBy({ action, crosshair: green });
    await test.overlay.settled();
    const seen = [test.seen()];
    for (const isDown of [true, false]) {
      await test.hold(isDown);
      seen.push(test.seen());
    }
    expect(seen).toEqual([before, aiming, before]);
    expect(test.overlay.state()).toMatchObject({ isActive: true, crosshair: cross });
  });

  it('has another size', async () => {
    const { hold, hands } = await aimingBy({ action: 'resize', sizePercent: 50 });
    const widths = [hands.overlayWindow.shown()?.picture.width];
    for (const isDown of [true, false]) {
      await hold(isDown);
      widths.push(hands.overlayWindow.shown()?.picture.width);
    }
    expect(widths[2]).toBe(widths[0]);
    expect(widths[1]).toBe(20 + ((widths[0] ?? 0) - 40));
  });

  it('does not wait for the picture in that size: it was drawn ahead', async () => {
    let drawn = 0;
    const rasteriser: Rasteriser = {
      ...headlessRasteriser,
      premultiplied: (design) => {
        drawn += 1;
        return headlessRasteriser.premultiplied(design);
      },
    };
    const { hold, overlay } = await aimingBy({ action: 'resize', sizePercent: 50 }, { rasteriser });
    await overlay.settled();
    const before = drawn;
    await hold(true);
    expect([before, drawn]).toEqual([2, 2]);
  });

  it.each(['Mouse4', 'Shift', 'C', 'MouseLeft', 'PadLT'])(
    'follows the button or key that was chosen: %s',
    async (input) => {
      const { hold, seen, hands } = await aimingBy({ action: 'hide', input });
      expect(hands.inputWatch.watched()).toEqual([input]);
      await hold(true);
      expect(seen()).toBe('nothing');
    },
  );

  it('may follow presses: one begins to aim, the next ends it', async () => {
    const { press, hold, seen } = await aimingBy({ action: 'hide', isToggled: true });
    const all: string[] = [];
    for (let times = 0; times < 3; times++) {
      await press();
      all.push(seen());
    }
    await hold(true);
    expect([...all, seen()]).toEqual(['nothing', 'red', 'nothing', 'red']);
  });

  it('begins without aiming after it was off, and after another choice', async () => {
    const { press, seen, overlay, configuration } = await aimingBy({ action: 'hide', isToggled: true });
    await press();
    await overlay.toggle();
    await overlay.toggle();
    expect(seen()).toBe('red');
    await press();
    await configuration.update({ aiming: { ...defaultAiming, action: 'hide', input: 'Mouse4' } });
    await overlay.settled();
    expect(seen()).toBe('red');
  });

  it('looks at nothing while it is off, or where aiming changes nothing', async () => {
    const { overlay, configuration, hands } = await aimingBy({ action: 'show' });
    await overlay.toggle();
    expect(hands.inputWatch.watched()).toEqual([]);
    await overlay.toggle();
    await configuration.update({ aiming: defaultAiming });
    await overlay.settled();
    expect(hands.inputWatch.watched()).toEqual([]);
  });
});

describe('a second crosshair', () => {
  it('that was never chosen is the first', async () => {
    const { hold, seen } = await aimingBy({ action: 'swap' });
    await hold(true);
    expect(seen()).toBe('red');
  });

  it('that comes late keeps nothing waiting, and is shown when it has come', async () => {
    const test = await aimingBy({ action: 'hide' });
    const answer = deferred<Response>();
    test.service.answer('/api/svg/kreis.svg', () => answer.promise);
    await test.configuration.update({ aiming: { ...defaultAiming, action: 'swap', crosshair: image } });
    // Commands are carried out, and none of them waits.
    expect(await test.overlay.toggle()).toMatchObject({ ok: true, value: { isActive: false } });
    expect(await test.overlay.toggle()).toMatchObject({ ok: true, value: { isActive: true } });
    test.hands.inputWatch.press('MouseRight');
    expect(test.seen()).toBe('red');
    answer.resolve(new Response(square));
    await test.overlay.settled();
    expect(test.seen()).toBe('green');
  });

  it('that cannot be had is tried again with the next aiming', async () => {
    const test = await aimingBy({ action: 'hide' });
    test.service.answer('/api/svg/kreis.svg', () => new Response(null, { status: 503 }));
    await test.configuration.update({ aiming: { ...defaultAiming, action: 'swap', crosshair: image } });
    await test.overlay.settled();
    await test.hold(true);
    await test.hold(false);
    expect(test.seen()).toBe('red');
    test.service.answer('/api/svg/kreis.svg', () => new Response(square));
    await test.hold(true);
    expect(test.seen()).toBe('green');
  });
});

it.each([
  [cross, 50, { design: { size: 20 } }],
  [cross, 200, { design: { size: 50 } }],
  [cross, 25, { design: { size: 10 } }],
  [image, 75, { size: 48 }],
  [image, 25, { size: 32 }],
])('a crosshair in %#: %i per cent of its size, within what it can be', (crosshair, percent, size) => {
  expect(resizedCrosshair(crosshair, percent)).toMatchObject(size);
});
