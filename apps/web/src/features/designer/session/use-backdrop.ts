import { type SceneName, sceneLuminance } from '../model/scenes.ts';
import type { EditorView } from '../model/view.ts';
import { useEditor, useValue } from './editor-context.ts';

/** Mean relative luminance (0–1) of the middle of what lies behind the crosshair. */
export function luminanceBehind(view: EditorView): number {
  const backdrop = view.backdrop.get();
  const screenshot = view.screenshot.get();
  if (backdrop !== 'screenshot') return sceneLuminance(backdrop);
  return screenshot?.centreLuminance ?? 0;
}

/** The backdrop on the stage. A screenshot that is gone counts as the first scene. */
export function useBackdrop(): { name: SceneName | 'screenshot'; luminance: number } {
  const { view } = useEditor();
  const name = useValue(view.backdrop);
  useValue(view.screenshot);
  return { name, luminance: luminanceBehind(view) };
}
