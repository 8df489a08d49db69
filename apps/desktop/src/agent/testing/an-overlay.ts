import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createHeadlessPorts } from '../../headless/create-headless-ports.ts';
import { createConfigurationStore } from '../configuration/configuration-store.ts';
import { createInputHub } from '../held-inputs.ts';
import { createCrosshairArtist } from '../overlay/crosshair-artist.ts';
import { createDrawingStore } from '../overlay/drawing-store.ts';
import { createImageLibrary } from '../overlay/image-library.ts';
import { createOverlayController } from '../overlay/overlay-controller.ts';
import type { Rasteriser } from '../ports/rasteriser.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestLog } from './test-log.ts';
import { createTestService } from './test-service.ts';

/**
 * An overlay on a headless machine, started and unlocked.
 *
 * @param folder of an earlier one, to see the next start
 */
export async function anOverlay(
  options: { folder?: string; isLocked?: boolean; isOffline?: boolean; rasteriser?: Rasteriser } = {},
) {
  const folder = options.folder ?? (await temporaryFolder());
  const log = createTestLog();
  const { ports, hands } = createHeadlessPorts();
  const service = createTestService();
  service.setOffline(options.isOffline ?? false);
  const images = createImageLibrary({ service, folder: join(folder, 'pictures'), log });
  const drawings = createDrawingStore({ folder: join(folder, 'drawings'), version: '1.0.0', log });
  onTestFinished(drawings.settled);
  const artist = createCrosshairArtist({
    rasteriser: options.rasteriser ?? ports.rasteriser,
    images,
    drawings,
  });
  const configuration = await createConfigurationStore({ file: join(folder, 'configuration.json'), log });
  const inputs = createInputHub({ port: ports.inputWatch, log });
  const overlay = createOverlayController({
    window: ports.overlayWindow,
    displays: ports.displays,
    sampler: ports.screenSampler,
    inputs,
    clock: ports.clock,
    log,
    configuration,
    artist,
  });
  await overlay.start();
  if (!options.isLocked) await overlay.unlock();
  await overlay.settled();
  return { overlay, configuration, inputs, artist, drawings, service, folder, log, ports, hands };
}

export type TestOverlay = Awaited<ReturnType<typeof anOverlay>>;
