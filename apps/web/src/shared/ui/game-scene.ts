import { type CrosshairDesign, standsOut } from '@punktgenau/crosshair';
import { type SceneName, sceneLuminance } from '#shared/designs/scenes.ts';

/** The game scenes a crosshair is shown over, in the order in which they take turns. */
export const gameScenes = [
  'hall',
  'desert',
  'jungle',
  'neon',
  'snow',
  'lane',
  'station',
  'rooftops',
] as const satisfies readonly SceneName[];

/** A scene for the picture at a place in a row: those take turns on which the crosshair is not lost. */
export function sceneFor(design: CrosshairDesign, place: number): SceneName {
  const clear = gameScenes.filter((scene) => standsOut(design, { luminance: sceneLuminance(scene) }));
  return clear[place % clear.length] ?? 'neon';
}
