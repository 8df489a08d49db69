import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign, renderSvg } from '@punktgenau/crosshair';
import { drawFile } from '@punktgenau/crosshair/raster';
import { describe, expect, it } from 'vitest';
import { anOverlay, type TestOverlay } from '../testing/an-overlay.ts';
import { deferred } from '../testing/deferred.ts';
import { crosshairOfImageCall } from './crosshair-of.ts';

const svg = renderSvg({ ...defaultDesign, shape: 'circle', opacity: 100 }, { box: 64 });
const path = '/api/svg/kreis.svg';
const picture: OverlayCrosshair = {
  kind: 'image',
  designId: null,
  name: 'Kreis',
  file: 'kreis.svg',
  size: 64,
  rotation: 0,
  opacity: 100,
  offsetX: 0,
  offsetY: 0,
};
const design: OverlayCrosshair = { kind: 'design', designId: null, name: null, design: defaultDesign };

async function withPicture(options: Parameters<typeof anOverlay>[0] = {}) {
  const test = await anOverlay(options);
  test.service.answer(path, () => new Response(svg));
  return test;
}

async function expectPicture({ hands }: TestOverlay, target: { x: number; y: number }, size = 64) {
  const image = await drawFile(Buffer.from(svg), size);
  const { width, data } = image ?? { width: 0, data: new Uint8Array() };
  expect(width).toBe(size);
  for (let i = 0; i < width * width; i++) {
    const { x, y } = {
      x: target.x + (i % width) - width / 2,
      y: target.y + Math.floor(i / width) - width / 2,
    };
    const { red, green, blue, alpha } = hands.overlayWindow.pixelAt(x, y);
    const expected = [...data.subarray(i * 4, i * 4 + 4)];
    if ([red, green, blue, alpha].join() !== expected.join()) {
      expect({ x, y, pixel: [red, green, blue, alpha] }).toEqual({ x, y, pixel: expected });
    }
  }
}

describe('a call for a picture of the gallery', () => {
  it.each([
    ['/api/svg/kreis.svg', 'kreis.svg'],
    ['https://elsewhere.example/a/b/kreis.svg?size=9#x', 'kreis.svg'],
    ['..\\..\\kreis.svg', 'kreis.svg'],
  ])('takes the last segment of %s', (imageUrl, file) => {
    expect(crosshairOfImageCall({ imageUrl })).toMatchObject({ ok: true, value: { file, size: 64 } });
  });

  it.each([
    ['', 'image_missing'],
    ['data:image/svg+xml,<svg/>', 'image_is_data'],
    ['<svg onload="alert(1)">', 'image_is_html'],
    ['/api/svg/..', 'image_unknown'],
    ['/api/svg/.hidden', 'image_unknown'],
  ])('refuses %j', (imageUrl, code) => {
    expect(crosshairOfImageCall({ imageUrl })).toEqual({ ok: false, error: code });
  });
});

describe('a picture of the gallery', () => {
  it('is shown at its size, in the exact centre', async () => {
    const test = await withPicture();
    expect(await test.overlay.activate({ ...picture, size: 100 })).toMatchObject({ ok: true });
    await expectPicture(test, { x: 960, y: 540 }, 100);
  });

  it('has the offset and opacity of the design it was saved as', async () => {
    const test = await withPicture();
    await test.overlay.activate({ ...picture, offsetX: -20, offsetY: 6 });
    await expectPicture(test, { x: 940, y: 546 });
    await test.overlay.activate({ ...picture, opacity: 50 });
    const alphas = test.hands.overlayWindow.shown()?.picture.premultipliedBgra.filter((_, i) => i % 4 === 3);
    expect(Math.max(...(alphas ?? []))).toBe(128);
  });

  it('comes back at the next start without the service', async () => {
    const first = await withPicture();
    await first.overlay.activate(picture);
    const second = await anOverlay({ folder: first.folder, isOffline: true });
    await expectPicture(second, { x: 960, y: 540 });
    expect(second.service.asked).toEqual([]);
  });

  it('is asked for again when what was kept is damaged', async () => {
    const first = await withPicture();
    await first.overlay.activate(picture);
    const folder = join(first.folder, 'pictures');
    const [kept = ''] = await readdir(folder);
    const bytes = await readFile(join(folder, kept));
    await writeFile(join(folder, kept), bytes.subarray(0, bytes.length - 1));
    await first.drawings.settled();
    await rm(join(first.folder, 'drawings'), { recursive: true });

    const second = await withPicture({ folder: first.folder, isLocked: true });
    await second.overlay.unlock();
    await second.overlay.settled();
    expect(second.service.asked).toEqual([path]);
    await expectPicture(second, { x: 960, y: 540 });
  });

  it('that cannot be had says why, and the former crosshair stays', async () => {
    const test = await withPicture();
    await test.overlay.activate(design);
    const before = test.hands.overlayWindow.shown();
    expect(await test.overlay.activate({ ...picture, file: 'fehlt.svg' })).toEqual({
      ok: false,
      error: 'image_unknown',
    });
    test.service.answer(path, () => new Response('', { status: 503 }));
    expect(await test.overlay.activate(picture)).toEqual({ ok: false, error: 'service_unreachable' });
    test.service.answer(path, () => new Response('kein Bild'));
    expect(await test.overlay.activate({ ...picture })).toEqual({ ok: false, error: 'image_unknown' });
    test.service.setOffline(true);
    expect(await test.overlay.activate({ ...picture, file: 'anderes.svg' })).toEqual({
      ok: false,
      error: 'service_unreachable',
    });
    expect(test.hands.overlayWindow.shown()).toEqual(before);
  });

  it('does not keep the start waiting', async () => {
    const first = await withPicture();
    await first.configuration.update({ lastActiveCrosshair: picture, isOverlayActive: true });
    const second = await anOverlay({ folder: first.folder, isLocked: true });
    const arrival = deferred<Response>();
    second.service.answer(path, () => arrival.promise);
    await second.overlay.unlock();
    expect(second.hands.overlayWindow.shown()).toBeNull();
    arrival.resolve(new Response(svg));
    await second.overlay.settled();
    await expectPicture(second, { x: 960, y: 540 });
  });

  it('missing at the start is shown when the service is back', async () => {
    const first = await withPicture();
    await first.configuration.update({ lastActiveCrosshair: picture, isOverlayActive: true });
    const second = await withPicture({ folder: first.folder, isOffline: true });
    expect(second.overlay.state()).toMatchObject({ isActive: false, crosshair: picture });
    expect(await second.overlay.toggle()).toEqual({ ok: false, error: 'service_unreachable' });
    second.service.setOffline(false);
    await second.overlay.unlock();
    await second.overlay.settled();
    await expectPicture(second, { x: 960, y: 540 });
  });
});

describe('a picture that is slow to come', () => {
  /** Activates a picture whose bytes come when the test says so. */
  async function aSlowPicture() {
    const test = await anOverlay();
    await test.overlay.activate(design);
    const arrival = deferred<Response>();
    test.service.answer(path, () => arrival.promise);
    const activated = test.overlay.activate(picture);
    return { test, activated, arrive: () => arrival.resolve(new Response(svg)) };
  }

  it('keeps no key waiting', async () => {
    const { test, activated, arrive } = await aSlowPicture();
    expect(await test.overlay.toggle()).toMatchObject({ value: { isActive: false } });
    arrive();
    await activated;
  });

  it('stays hidden when the player hid the overlay meanwhile', async () => {
    const { test, activated, arrive } = await aSlowPicture();
    await test.overlay.hide();
    arrive();
    expect(await activated).toMatchObject({ value: { isActive: false, crosshair: { file: 'kreis.svg' } } });
    expect(test.hands.overlayWindow.shown()).toBeNull();
  });

  it('does not replace what the player activated after it', async () => {
    const { test, activated, arrive } = await aSlowPicture();
    await test.overlay.activate(design);
    arrive();
    expect(await activated).toMatchObject({ value: { crosshair: { kind: 'design' } } });
    expect(test.configuration.current().lastActiveCrosshair).toEqual(design);
  });
});
