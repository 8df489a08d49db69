import {
  buildScene,
  editorDefaults,
  elementsPathData,
  type ShapeName,
  shapeNames,
} from '@punktgenau/crosshair';

/** The outline of each shape as path data, drawn by the product's renderer around the middle of a picture of 28 × 28. */
export const shapeOutlines = Object.fromEntries(
  shapeNames.map((shape) => [shape, outlineOf(shape)]),
) as Readonly<Record<ShapeName, string>>;

function outlineOf(shape: ShapeName): string {
  const isOpened = shape === 'cross' || shape === 't-shape' || shape === 'hollow-circle';
  const { fill } = buildScene({
    ...editorDefaults,
    shape,
    thickness: shape === 'dot' ? 4 : 2,
    gap: isOpened ? 3 : 0,
  });
  return elementsPathData(fill.elements);
}
