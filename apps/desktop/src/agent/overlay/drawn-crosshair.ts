import type { ConfigurationStore } from '../configuration/configuration-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { PreparedCrosshair } from './crosshair-artist.ts';
import type { DynamicDrawing } from './dynamic-drawing.ts';
import { createFrameClock } from './frame-clock.ts';
import type { OffsetPicture } from './lay-pictures.ts';

/** @property isDynamic its colour follows the backdrop */
export type DrawnCrosshair = OffsetPicture & { readonly isDynamic: boolean };

/** What one crosshair looks like at this moment: a frame of its animation, or in the colour that the backdrop asks for. */
export type CrosshairDrawing = {
  /** `null` where nothing of it is to be seen. */
  of(shown: PreparedCrosshair | null): Promise<DrawnCrosshair | null>;
  /** It is not on the screen any more. */
  stop(): void;
};

/** @param onChanged another frame is due */
export function createCrosshairDrawing(dependencies: {
  readonly configuration: Pick<ConfigurationStore, 'current'>;
  readonly drawing: Pick<DynamicDrawing, 'pictureOf'>;
  readonly clock: Clock;
  readonly onChanged: () => void;
}): CrosshairDrawing {
  const { configuration, drawing } = dependencies;
  const frames = createFrameClock(dependencies);
  return {
    async of(shown) {
      const animation = shown?.animation ?? null;
      if (!animation) frames.stop();
      if (!shown) return null;
      const design = configuration.current().sampleBackdrop ? shown.dynamicDesign : null;
      const picture = animation ? frames.frameOf(animation) : await drawing.pictureOf(shown, design);
      return picture && { picture, offset: shown.offset, isDynamic: design !== null };
    },
    stop: frames.stop,
  };
}
