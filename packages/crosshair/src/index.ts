export { type CanvasContext, paintScene } from './canvas/paint-scene.ts';
export { type Backdrop, backdropLuminance } from './color/backdrop-luminance.ts';
export { complementOf, contrastRatio, parseColor, type Rgb, relativeLuminance } from './color/color.ts';
export { resolveDynamicColor } from './color/dynamic-color.ts';
export { contrastTo, standsOut } from './color/stands-out.ts';
export {
  type CrosshairDesign,
  defaultDesign,
  designOf,
  editorDefaults,
  sameDesign,
} from './design/design.ts';
export { colorSchema, completeDesign, designSchema, partialDesignSchema } from './design/design-schema.ts';
export { allSizes, fieldsForDrawnSize, plainSizes } from './design/drawn-size.ts';
export { type DesignNumber, type DesignRange, designRanges } from './design/ranges.ts';
export { scaleDesign } from './design/scale-design.ts';
export { type OverlayHtmlOptions, overlayFileName, overlayHtml } from './overlay-html/overlay-html.ts';
export { type PremadeCategory, premadeCategories } from './premade/premade-crosshair.ts';
export { wholePixelBox } from './scene/bounds.ts';
export type { Box, SceneElement } from './scene/elements.ts';
export { armLengthPx, drawnSizePx } from './scene/measure.ts';
export { paintedBox, paintedSize, paintedSizePx } from './scene/painted-size.ts';
export { elementPathData, elementsPathData } from './scene/path-data.ts';
export {
  buildScene,
  type Scene,
  type SceneLayer,
  type SceneOptions,
  type SceneShadow,
  sceneBounds,
} from './scene/scene.ts';
export { type ShapeName, shapeNames, shapes } from './shapes/registry.ts';
export { type Shape, type ShapeField, shapeFields } from './shapes/shape.ts';
export {
  decodeShareCode,
  encodeShareCode,
  type ShareCodeError,
} from './share-code/share-code.ts';
export { fittingBoxPx, renderSvg, type SvgOptions, sceneToSvg } from './svg/render-svg.ts';
