import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { anOverlay } from '../testing/an-overlay.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestLog } from '../testing/test-log.ts';
import type { CenteredPicture } from './centered-picture.ts';
import { createDrawingStore } from './drawing-store.ts';

const aCrosshair = (size = 20, offsetX = 0): OverlayCrosshair => ({
  kind: 'design',
  designId: 7,
  name: 'Kreuz',
  design: { ...defaultDesign, size, offsetX },
});
const aPicture = (blue: number): CenteredPicture => ({
  width: 1,
  height: 2,
  left: -1,
  top: 3,
  premultipliedBgra: Uint8Array.from([blue, 10, 10, 255, 10, 10, 10, 255]),
});
const notAsked = () => Promise.reject(new Error('the rasteriser was asked'));
const rasteriser = { premultiplied: notAsked, image: notAsked };

async function aStore(folder: string, version = '1.0.0') {
  const log = createTestLog();
  return { log, store: createDrawingStore({ folder, version, log }) };
}

describe('a kept drawing', () => {
  it('brings the last crosshair back without the rasteriser', async () => {
    const first = await anOverlay();
    await first.overlay.activate(aCrosshair());
    await first.drawings.settled();
    const second = await anOverlay({ folder: first.folder, rasteriser });
    expect(second.hands.overlayWindow.shown()).toEqual(first.hands.overlayWindow.shown());
  });

  it('is the same under another name and at another place, and only there', async () => {
    const { store } = await aStore(await temporaryFolder());
    await store.keep(aCrosshair(20, 0), aPicture(1));
    expect(await store.read({ ...aCrosshair(20, 99), name: null, designId: null })).toEqual(aPicture(1));
    expect(await store.read(aCrosshair(21))).toBeNull();
  });

  it('is not believed by another version, which may draw differently', async () => {
    const folder = await temporaryFolder();
    await (await aStore(folder)).store.keep(aCrosshair(), aPicture(1));
    expect(await (await aStore(folder, '1.0.1')).store.read(aCrosshair())).toBeNull();
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])])],
    ['emptied', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('{"width":1e9}\n')],
  ])('that was %s is drawn again', async (_, damage) => {
    const folder = await temporaryFolder();
    const { store, log } = await aStore(folder);
    await store.keep(aCrosshair(), aPicture(1));
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), damage(await readFile(join(folder, name))));
    expect(await store.read(aCrosshair())).toBeNull();
    expect(log.messages).toHaveLength(1);
  });

  it('is one of a few', async () => {
    const folder = await temporaryFolder();
    const { store } = await aStore(folder);
    for (let i = 0; i < 70; i++) {
      await store.keep(aCrosshair(i + 5), aPicture(i));
    }
    expect(await readdir(folder)).toHaveLength(64);
  });
});
