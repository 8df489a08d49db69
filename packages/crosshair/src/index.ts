export { type CrosshairDesign, defaultDesign, editorDefaults } from './design/design.ts';
export { colorSchema, completeDesign, designSchema, partialDesignSchema } from './design/design-schema.ts';
export { type DesignNumber, type DesignRange, designRanges } from './design/ranges.ts';
export { type ShapeName, shapeNames } from './shapes/registry.ts';
