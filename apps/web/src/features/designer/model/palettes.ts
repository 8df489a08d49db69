/** Colours that stand out in games, then the neutral ones. */
export const crosshairPalette = [
  '#00FF00',
  '#00D9FF',
  '#FFE600',
  '#FF8A00',
  '#FF3B3B',
  '#FF4FD8',
  '#9B6BFF',
  '#FFFFFF',
  '#9AA3B0',
  '#000000',
] as const;

/** Ten outline colours: dark ones first, because most crosshairs are bright. */
export const outlinePalette = [
  '#000000',
  '#1F2733',
  '#4A5568',
  '#FFFFFF',
  '#5A0A14',
  '#3D2600',
  '#0B3D1E',
  '#06323D',
  '#0B1F5C',
  '#330A52',
] as const;
