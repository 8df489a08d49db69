import type { BackdropParts } from '@punktgenau/crosshair/visibility';
import { sceneLabel } from '#shared/designs/scene-labels.ts';
import { sceneUrl } from '#shared/designs/scene-stills.ts';
import { type SceneName, sceneLuminance, sceneNames } from '#shared/designs/scenes.ts';
import { drawMiddle, middleThird, pixelsOf } from '../backdrops/middle-third.ts';
import { ownLabel } from '../backdrops/own-backdrops.tsx';
import type { OwnBackdrop } from '../model/view.ts';
import { sceneParts } from './scene-parts.ts';

/** A scene, or a picture or clip of the player's, on which a crosshair is looked at. */
export type Backdrop = {
  readonly key: string;
  readonly label: string;
  readonly isClip: boolean;
  /** Mean relative luminance of its middle, by which a dynamic colour is decided. */
  readonly luminance: number;
  /** What is measured: of a clip some frames. */
  readonly frames: readonly Frame[];
};

/** The middle third of a backdrop at one time. */
export type Frame = {
  readonly parts: BackdropParts;
  readonly atSeconds: number;
  /** As a Full-HD screen shows it. @throws when it cannot be loaded */
  readonly picture: () => Promise<ImageData>;
};

/** The player's own first, the newest of them at the top, then the scenes. */
export function listBackdrops(all: readonly OwnBackdrop[]): Backdrop[] {
  const own = all.map(
    (one): Backdrop => ({
      key: one.url,
      label: ownLabel(one, all),
      isClip: one.kind === 'clip',
      luminance: one.centreLuminance,
      frames: one.frames.map(({ parts, atSeconds, url }) => ({
        parts,
        atSeconds,
        picture: () => readWhole(url),
      })),
    }),
  );
  const scenes = sceneNames.map(
    (scene): Backdrop => ({
      key: scene,
      label: sceneLabel(scene),
      isClip: false,
      luminance: sceneLuminance(scene),
      frames: [sceneFrame(scene)],
    }),
  );
  return [...own.toReversed(), ...scenes];
}

/** Its parts are read when they are asked for: one scene after the other, not all at once. */
const sceneFrame = (scene: SceneName): Frame => ({
  get parts() {
    return sceneParts(scene);
  },
  atSeconds: 0,
  picture: () => readScene(scene),
});

async function readScene(scene: SceneName): Promise<ImageData> {
  const image = await load(sceneUrl(scene, 1920));
  return pixelsOf(drawMiddle(image, sizeOf(image), middleThird));
}

async function readWhole(url: string): Promise<ImageData> {
  const image = await load(url);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return pixelsOf(canvas);
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height });
