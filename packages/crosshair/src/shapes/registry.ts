/** The names of all shapes, in the order of the editor's grid: the first 12, then "Weitere Formen". */
export const shapeNames = [
  'cross',
  'circle',
  'square',
  'dot',
  't-shape',
  'diamond',
  'arrow',
  'x-shape',
  'triangle',
  'star',
  'brackets',
  'hollow-circle',
  'plus',
  'crosshair-classic',
  'line',
] as const;

export type ShapeName = (typeof shapeNames)[number];
