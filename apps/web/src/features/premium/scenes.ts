import { type CrosshairDesign, visibility } from '@punktgenau/crosshair';
import { type SceneName, sceneLuminance } from '#shared/designs/scenes.ts';

/** The game scenes a crosshair is shown over, in the order in which they take turns. */
export const gameScenes = [
  'hall',
  'desert',
  'jungle',
  'neon',
  'snow',
] as const satisfies readonly SceneName[];

/** A scene for the picture at a place in a row: they take turns, past those on which the crosshair would be lost. */
export function sceneFor(design: CrosshairDesign, place: number): SceneName {
  const turns = gameScenes.map((_, step) => gameScenes[(place + step) % gameScenes.length] ?? 'hall');
  const isClear = (scene: SceneName) =>
    visibility(design, { luminance: sceneLuminance(scene) }).verdict !== 'poor';
  return turns.find(isClear) ?? 'neon';
}
