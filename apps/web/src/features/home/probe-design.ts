import { type CrosshairDesign, editorDefaults, type ShapeName, shapeNames } from '@punktgenau/crosshair';
import { m } from '#shared/i18n/messages.ts';

/** What the visitor finds on the stage: readable at once, and nothing in it that a free account could not save. */
export const probeDesign: CrosshairDesign = {
  ...editorDefaults,
  color: '#00D9FF',
  opacity: 100,
  gap: 4,
  hasDot: true,
  hasOutline: false,
};

/** The shapes of the editor's grid, without 'Weitere Formen'. */
export const probeShapes: readonly ShapeName[] = shapeNames.slice(0, 12);

/** Colours that stand out on dark and on bright games. */
export const probeColors = [
  { hex: '#00D9FF', name: m.home_color_cyan },
  { hex: '#00FF66', name: m.home_color_green },
  { hex: '#FFE600', name: m.home_color_yellow },
  { hex: '#FF8A00', name: m.home_color_orange },
  { hex: '#FF3B3B', name: m.home_color_red },
  { hex: '#FF4FD8', name: m.home_color_pink },
  { hex: '#9B6BFF', name: m.home_color_violet },
  { hex: '#FFFFFF', name: m.home_color_white },
] as const;
