import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { stripOf } from '@punktgenau/crosshair/picture-animation';
import { fail, succeed } from '@punktgenau/result';
import type { AgentResult } from '../agent.ts';
import type { ScreenPoint } from '../ports/overlay-window.ts';
import type { Rasteriser } from '../ports/rasteriser.ts';
import { type CenteredPicture, centerPicture } from './centered-picture.ts';
import type { DrawingStore } from './drawing-store.ts';
import { unknownBackdrop } from './dynamic-color.ts';
import type { ImageLibrary } from './image-library.ts';

/** Frames of a picture and how long each is shown; `null`: nothing of that one is visible. */
export type Animation = {
  readonly frames: readonly (CenteredPicture | null)[];
  readonly frameTimesMs: readonly number[];
};

type Drawing = Pick<PreparedCrosshair, 'picture' | 'animation'>;

/** A crosshair with all that is needed to show it. */
export type PreparedCrosshair = {
  readonly crosshair: OverlayCrosshair;
  /** Where it wants to be, seen from the display's centre, in px. */
  readonly offset: ScreenPoint;
  /** What is shown as long as nothing is known of the backdrop; `null` when nothing of it is visible. */
  readonly picture: CenteredPicture | null;
  /** What follows `picture`, which is its first frame; `null` for a crosshair that does not move. */
  readonly animation: Animation | null;
  /** The design whose colour follows the backdrop, if it does. */
  readonly dynamicDesign: CrosshairDesign | null;
};

export type DesignCrosshair = Extract<OverlayCrosshair, { readonly kind: 'design' }>;

export type CrosshairArtist = {
  /** Draws a crosshair, one design px on one px of the screen, or takes what was drawn earlier. Fails with what `ImageLibrary.read` fails with. */
  prepare(crosshair: OverlayCrosshair): Promise<AgentResult<PreparedCrosshair>>;
  /** Draws a draft; nothing of it is kept on the disk. */
  sketch(draft: DesignCrosshair): Promise<PreparedCrosshair>;
  /** Draws a design without its offsets, exactly as its fields say. */
  draw(design: CrosshairDesign): Promise<CenteredPicture | null>;
};

/** A design that changes its colour goes back and forth between a few pictures. */
const keptPictures = 8;

export function createCrosshairArtist(dependencies: {
  readonly rasteriser: Rasteriser;
  readonly images: ImageLibrary;
  readonly drawings: DrawingStore;
}): CrosshairArtist {
  const { rasteriser, images, drawings } = dependencies;
  const drawn = new Map<string, CenteredPicture | null>();

  async function draw(design: CrosshairDesign): Promise<CenteredPicture | null> {
    const inPlace = { ...design, offsetX: 0, offsetY: 0 };
    const key = JSON.stringify(inPlace);
    const kept = drawn.get(key);
    if (kept !== undefined) return kept;
    const picture = centerPicture(await rasteriser.premultiplied(inPlace));
    drawn.set(key, picture);
    const [oldest] = drawn.keys();
    if (drawn.size > keptPictures && oldest !== undefined) drawn.delete(oldest);
    return picture;
  }

  const drawDesign = ({ design }: DesignCrosshair) => draw(unknownBackdrop(design).drawn);

  /** The picture of a crosshair that is not in the cache. */
  async function drawUncached(crosshair: OverlayCrosshair): Promise<AgentResult<Drawing>> {
    if (crosshair.kind === 'design') return succeed(still(await drawDesign(crosshair)));
    const { file, size, rotation, opacity } = crosshair;
    const bytes = await images.read(stripOf(file) ?? file);
    if (!bytes.ok) return bytes;
    const drawn = await rasteriser.image(bytes.value, size, rotation);
    if (!drawn) return fail('image_unknown');
    const frames = drawn.frames.map((frame) => centerPicture(frame, opacity));
    const [picture = null] = frames;
    const animation = frames.length > 1 ? { frames, frameTimesMs: drawn.frameTimesMs } : null;
    return succeed({ picture, animation });
  }

  return {
    draw,
    sketch: async (draft) => preparedFrom(draft, still(await drawDesign(draft))),
    async prepare(crosshair) {
      const kept = await drawings.read(crosshair);
      const drawing = kept ? succeed(still(kept)) : await drawUncached(crosshair);
      if (!drawing.ok) return drawing;
      const { picture, animation } = drawing.value;
      // Of an animation the file is kept, which has all frames; they are drawn again.
      if (picture && !animation && !kept) void drawings.keep(crosshair, picture);
      return succeed(preparedFrom(crosshair, drawing.value));
    },
  };
}

const still = (picture: CenteredPicture | null): Drawing => ({ picture, animation: null });

function preparedFrom(crosshair: OverlayCrosshair, drawing: Drawing): PreparedCrosshair {
  const { offsetX, offsetY } = crosshair.kind === 'design' ? crosshair.design : crosshair;
  return {
    crosshair,
    offset: { x: offsetX, y: offsetY },
    ...drawing,
    dynamicDesign: crosshair.kind === 'design' && crosshair.design.dynamicColor ? crosshair.design : null,
  };
}
