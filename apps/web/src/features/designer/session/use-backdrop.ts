import { type SceneName, sceneLuminance } from '#shared/designs/scenes.ts';
import type { EditorView } from '../model/view.ts';
import { useStage, useValue } from './editor-context.ts';

/** Mean relative luminance (0–1) of the middle of the backdrop. */
export function backdropLuminance(view: EditorView): number {
  const backdrop = view.backdrop.get();
  const screenshot = view.screenshot.get();
  if (backdrop !== 'screenshot') return sceneLuminance(backdrop);
  return screenshot?.centreLuminance ?? 0;
}

/** The backdrop on the stage. A screenshot that is gone counts as the first scene. */
export function useBackdrop(): { name: SceneName | 'screenshot'; luminance: number } {
  const { view } = useStage();
  const name = useValue(view.backdrop);
  useValue(view.screenshot);
  return { name, luminance: backdropLuminance(view) };
}
