import type { OverlayCrosshair, OverlayTuning } from '@punktgenau/contract/desktop/overlay-schemas';
import { premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { scaleDesign } from '@punktgenau/crosshair';
import { succeed } from '@punktgenau/result';
import { resizedCrosshair } from './aimed-crosshair.ts';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';
import { tunedCrosshair } from './tune-crosshair.ts';

/** What is made of a crosshair before it is drawn. */
export type Changes = {
  /** What keys have changed. */
  readonly tuning: OverlayTuning;
  /** Of its size, while the player aims; 100 for none. */
  readonly sizePercent: number;
  /** How much taller the screen is than the one that crosshairs were made for; 1 for none. */
  readonly scale: number;
};

/** Draws crosshairs in another size or opacity than they have themselves. */
export type TunedDrawing = {
  /** The crosshair with the changes, or as it is where that cannot be drawn. The same question has the same answer. */
  of(shown: PreparedCrosshair, changes: Changes): Promise<PreparedCrosshair>;
};

/** Aiming goes back and forth between two, and there may be one over them. */
const keptDrawings = 6;

export function createTunedDrawing(artist: Pick<CrosshairArtist, 'prepare' | 'sketch'>): TunedDrawing {
  let kept: readonly { readonly shown: PreparedCrosshair; key: string; tuned: PreparedCrosshair }[] = [];

  // A step on the way to another is not kept on the disk.
  const draw = async (crosshair: OverlayCrosshair) =>
    crosshair.kind === 'design' ? succeed(await artist.sketch(crosshair)) : artist.prepare(crosshair);

  return {
    async of(shown, { tuning, sizePercent, scale }) {
      if (tuning.opacityBy === 0 && tuning.sizeBy === 0 && sizePercent === 100 && scale === 1) return shown;
      const key = `${tuning.opacityBy} ${tuning.sizeBy} ${sizePercent} ${scale}`;
      const known = kept.find((one) => one.shown === shown && one.key === key);
      if (known) return known.tuned;
      const changed = resizedCrosshair(tunedCrosshair(shown.crosshair, tuning), sizePercent);
      const drawn = await draw(scaledCrosshair(changed, scale));
      if (!drawn.ok) return shown;
      kept = [{ shown, key, tuned: drawn.value }, ...kept].slice(0, keptDrawings);
      return drawn.value;
    },
  };
}

/** The largest picture on a screen twice as high as the one it was made for. */
const scaledPictureMaxPx = 2 * premadeSizePx.max;

/** A crosshair for a screen of another height. Pictures keep an even side, so that the target is a corner between pixels. */
function scaledCrosshair(crosshair: OverlayCrosshair, scale: number): OverlayCrosshair {
  if (crosshair.kind === 'image') {
    const size = 2 * Math.round((crosshair.size * scale) / 2);
    return { ...crosshair, size: Math.max(2, Math.min(scaledPictureMaxPx, size)) };
  }
  return { ...crosshair, design: scaleDesign(crosshair.design, scale) };
}
