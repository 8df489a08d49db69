import { aimActions, aimInputs, aimSizePercent } from '@punktgenau/contract/desktop/aiming';
import {
  type AppProfile,
  authorHeights,
  type DesktopConfiguration,
  profileCentres,
} from '@punktgenau/contract/desktop/desktop-configuration';
import { layerOpacityPercent, layerRules } from '@punktgenau/contract/desktop/layer';
import {
  type OverlayCrosshair,
  overlayOffsetPx,
  overlayTuning,
} from '@punktgenau/contract/desktop/overlay-schemas';
import { imageRotationDegrees, premadeSizePx } from '@punktgenau/contract/gallery/gallery-schemas';
import { isImageFile } from '@punktgenau/contract/gallery/image-file';
import { defaultOverlayKeys, forEachOverlayAction } from '@punktgenau/contract/hotkeys/overlay-actions';
import { type CrosshairDesign, type DesignNumber, designRanges, shapeNames } from '@punktgenau/crosshair';
import fc from 'fast-check';

const stepped = ({ min, max, step }: { readonly min: number; readonly max: number; readonly step: number }) =>
  fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);
const numberOf = (field: DesignNumber) => stepped(designRanges[field]);
const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).toUpperCase().padStart(6, '0')}`);

/** Any valid design. */
const anyDesign: fc.Arbitrary<CrosshairDesign> = fc.record({
  shape: fc.constantFrom(...shapeNames),
  color,
  size: numberOf('size'),
  opacity: numberOf('opacity'),
  thickness: numberOf('thickness'),
  gap: numberOf('gap'),
  length: numberOf('length'),
  rotation: numberOf('rotation'),
  blur: numberOf('blur'),
  hasDot: fc.boolean(),
  hasOutline: fc.boolean(),
  outlineColor: color,
  outlineThickness: numberOf('outlineThickness'),
  dynamicColor: fc.boolean(),
  shadowEnabled: fc.boolean(),
  shadowColor: color,
  shadowBlur: numberOf('shadowBlur'),
  shadowOffsetX: numberOf('shadowOffsetX'),
  shadowOffsetY: numberOf('shadowOffsetY'),
  offsetX: numberOf('offsetX'),
  offsetY: numberOf('offsetY'),
});

const designId = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }));
const name = fc.option(fc.stringMatching(/^[a-zäöü0-9][a-zäöü0-9 ]{0,20}[a-zäöü0-9]$/));
const file = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,8})?\.(svg|png)$/).filter(isImageFile);

/** Anything the overlay can show. */
const anyCrosshair: fc.Arbitrary<OverlayCrosshair> = fc.oneof(
  fc.record({ kind: fc.constant('design' as const), designId, name, design: anyDesign }),
  fc.record({
    kind: fc.constant('image' as const),
    designId,
    name,
    file,
    size: stepped(premadeSizePx),
    rotation: stepped(imageRotationDegrees),
    opacity: numberOf('opacity'),
    offsetX: numberOf('offsetX'),
    offsetY: numberOf('offsetY'),
  }),
);

/** Any position the overlay can be moved to. */
const anyOffset = fc.record({ x: stepped(overlayOffsetPx), y: stepped(overlayOffsetPx) });

const anyProfiles: fc.Arbitrary<AppProfile[]> = fc.uniqueArray(
  fc.record({
    executable: fc.stringMatching(/^[a-z0-9]{1,12}\.exe$/),
    crosshair: anyCrosshair,
    centre: fc.constantFrom(...profileCentres),
    offset: anyOffset,
  }),
  { maxLength: 4, selector: ({ executable }) => executable },
);

/** Any configuration. */
export const anyConfiguration: fc.Arbitrary<DesktopConfiguration> = fc.record({
  selectedDisplayId: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
  autostart: fc.boolean(),
  sampleBackdrop: fc.boolean(),
  aiming: fc.record({
    action: fc.constantFrom(...aimActions),
    input: fc.constantFrom(...aimInputs),
    isToggled: fc.boolean(),
    crosshair: fc.option(anyCrosshair),
    sizePercent: stepped(aimSizePercent),
  }),
  layer: fc.record({
    rule: fc.constantFrom(...layerRules),
    crosshair: fc.option(anyCrosshair),
    opacityPercent: stepped(layerOpacityPercent),
  }),
  authorHeightPx: fc.option(fc.constantFrom(...authorHeights)),
  tuning: fc.record({ opacityBy: stepped(overlayTuning.opacityBy), sizeBy: stepped(overlayTuning.sizeBy) }),
  profiles: anyProfiles,
  sharesProfiles: fc.boolean(),
  selectedDisplaySize: fc.option(
    fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) }),
  ),
  playerId: fc.option(fc.integer({ min: 1, max: 1e6 })),
  lastActiveCrosshair: fc.option(anyCrosshair),
  offset: anyOffset,
  isOverlayActive: fc.boolean(),
  areKeysChosen: fc.boolean(),
  hotkeys: fc.record(
    forEachOverlayAction((action) =>
      fc.constantFrom(defaultOverlayKeys[action], null, 'F3', 'Ctrl+F5', 'Alt+1'),
    ),
  ),
});
