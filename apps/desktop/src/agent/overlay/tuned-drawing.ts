import type { OverlayTuning } from '@punktgenau/contract/desktop/overlay-schemas';
import type { CrosshairArtist, PreparedCrosshair } from './crosshair-artist.ts';
import { tunedCrosshair } from './tune-crosshair.ts';

/** Draws crosshairs as keys have tuned them. */
export type TunedDrawing = {
  /** The crosshair as tuned, or as it is where that cannot be drawn. The same question has the same answer. */
  of(shown: PreparedCrosshair, tuning: OverlayTuning): Promise<PreparedCrosshair>;
};

export function createTunedDrawing(artist: Pick<CrosshairArtist, 'prepare' | 'sketch'>): TunedDrawing {
  let last: {
    readonly shown: PreparedCrosshair;
    readonly key: string;
    readonly tuned: PreparedCrosshair;
  } | null = null;

  return {
    async of(shown, tuning) {
      if (tuning.opacityBy === 0 && tuning.sizeBy === 0) return shown;
      const key = `${tuning.opacityBy} ${tuning.sizeBy}`;
      if (last?.shown === shown && last.key === key) return last.tuned;
      const crosshair = tunedCrosshair(shown.crosshair, tuning);
      // A step on the way to another is not kept on the disk.
      const drawn =
        crosshair.kind === 'design'
          ? { ok: true as const, value: await artist.sketch(crosshair) }
          : await artist.prepare(crosshair);
      const tuned = drawn.ok ? drawn.value : shown;
      last = { shown, key, tuned };
      return tuned;
    },
  };
}
