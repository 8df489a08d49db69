import { type CrosshairDesign, resolveDynamicColor, standsOut } from '@punktgenau/crosshair';
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
  const clear = clearScenes(design);
  return clear[place % clear.length] ?? 'neon';
}

function clearScenes(design: CrosshairDesign): readonly SceneName[] {
  return gameScenes.filter((scene) => standsOut(design, { luminance: sceneLuminance(scene) }));
}

type InRow = {
  /** `null`: an uploaded picture, of which nothing is known. */
  readonly design: CrosshairDesign | null;
  /** The one it was made in, which it keeps. */
  readonly scene?: SceneName | undefined;
};

/** In so many columns most lists of pictures stand on a usual screen. */
const usualColumns = 4;

/**
 * Scenes for pictures beside each other: of those on which a crosshair is not lost, the one that was shown the longest ago and does not
 * stand right above it. So no two neighbours stand in one place unless they were made there, or there is no other.
 */
export function scenesInRow(row: readonly InRow[]): readonly SceneName[] {
  const lastShown = new Map<SceneName, number>();
  const scenes: SceneName[] = [];
  for (const [place, { design, scene: own }] of row.entries()) {
    const clear = design ? clearScenes(resolveDynamicColor(design)) : gameScenes;
    const next = row[place + 1]?.scene;
    const age = (scene: SceneName) => (scene === next ? place : (lastShown.get(scene) ?? -1));
    const longestAgoFirst = [...clear].sort((one, other) => age(one) - age(other));
    const isFree = (scene: SceneName) => age(scene) < place - 1 && scene !== scenes[place - usualColumns];
    const scene = own ?? longestAgoFirst.find(isFree) ?? longestAgoFirst[0] ?? 'neon';
    lastShown.set(scene, place);
    scenes.push(scene);
  }
  return scenes;
}
