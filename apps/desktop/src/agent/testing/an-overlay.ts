import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createHeadlessPorts } from '../../headless/create-headless-ports.ts';
import { createConfigurationStore } from '../configuration/configuration-store.ts';
import { createCrosshairArtist } from '../overlay/crosshair-artist.ts';
import { createImageLibrary } from '../overlay/image-library.ts';
import { createLazyRaster } from '../overlay/lazy-raster.ts';
import { createOverlayController } from '../overlay/overlay-controller.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestLog } from './test-log.ts';
import { createTestService } from './test-service.ts';

/** The real rasteriser; once per test file. */
export const testRaster = createLazyRaster(() =>
  readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
);

/**
 * An overlay on a headless machine, started and unlocked.
 *
 * @param folder of an earlier one, to see the next start
 */
export async function anOverlay(options: { folder?: string; isLocked?: boolean; isOffline?: boolean } = {}) {
  const folder = options.folder ?? (await temporaryFolder());
  const log = createTestLog();
  const { ports, hands } = createHeadlessPorts();
  const service = createTestService();
  service.setOffline(options.isOffline ?? false);
  const images = createImageLibrary({ service, folder: join(folder, 'pictures'), log });
  const configuration = await createConfigurationStore({ file: join(folder, 'configuration.json'), log });
  const overlay = createOverlayController({
    window: ports.overlayWindow,
    displays: ports.displays,
    sampler: ports.screenSampler,
    aimButton: ports.aimButton,
    clock: ports.clock,
    log,
    configuration,
    artist: createCrosshairArtist({ raster: testRaster, images }),
  });
  await overlay.start();
  if (!options.isLocked) await overlay.unlock();
  await overlay.settled();
  return { overlay, configuration, images, service, folder, log, ports, hands };
}

export type TestOverlay = Awaited<ReturnType<typeof anOverlay>>;
