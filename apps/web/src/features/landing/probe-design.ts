import { type CrosshairDesign, editorDefaults } from '@punktgenau/crosshair';

/** What the visitor finds on the stage: readable at once, and nothing in it that a free account could not save. */
export const probeDesign: CrosshairDesign = {
  ...editorDefaults,
  color: '#00D9FF',
  opacity: 100,
  gap: 4,
  hasDot: true,
  hasOutline: false,
};
