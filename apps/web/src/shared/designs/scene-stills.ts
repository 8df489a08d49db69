import type { SceneName } from './scenes.ts';

/** Width divided by height of every still. */
export const sceneRatio = 16 / 9;

const stillWidths = [390, 780, 1280, 1920, 2560, 3840] as const;

/** A scene's still at one of its widths or its small picture for pickers. */
export function sceneUrl(name: SceneName, width: (typeof stillWidths)[number] | 'thumb'): string {
  return `/scenes/${name}-${width}.webp`;
}

/** Every width of a scene's stills, for `srcset`. */
export function sceneSources(name: SceneName, format: 'avif' | 'webp'): string {
  return stillWidths.map((width) => `/scenes/${name}-${width}.${format} ${width}w`).join();
}

/** All scenes' small pictures in one file, one below the other in the order of `sceneNames`. */
export const thumbSheetUrl = '/scenes/thumbs.webp';
