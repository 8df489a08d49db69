import { type SceneName, sceneLuminance } from '#shared/designs/scenes.ts';
import type { EditorView } from '../model/view.ts';
import { useStage, useValue } from './editor-context.ts';

/** Mean relative luminance (0–1) of the middle of the backdrop. */
export function backdropLuminance(view: EditorView): number {
  const backdrop = view.backdrop.get();
  const own = view.ownBackdrop.get();
  if (backdrop !== 'own') return sceneLuminance(backdrop);
  return own?.centreLuminance ?? 0;
}

/** The backdrop on the stage. A own that is gone counts as the first scene. */
export function useBackdrop(): { name: SceneName | 'own'; luminance: number } {
  const { view } = useStage();
  const name = useValue(view.backdrop);
  useValue(view.ownBackdrop);
  return { name, luminance: backdropLuminance(view) };
}
