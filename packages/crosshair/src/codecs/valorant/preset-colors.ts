/** The game's own colours as RRGGBB, by the number that a code gives them. */
export const presetColors = [
  'FFFFFF',
  '00FF00',
  '7FFF00',
  'DFFF00',
  'FFFF00',
  '00FFFF',
  'FF00FF',
  'FF0000',
] as const;
