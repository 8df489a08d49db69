import { type SceneName, sceneLuminance } from '#shared/designs/scenes.ts';
import { locale } from '#shared/i18n/locale.ts';
import type { EditorView } from '../model/view.ts';
import { useEditor, useValue } from './editor-context.ts';

/** Mean relative luminance (0–1) of the middle of the backdrop. */
export function backdropLuminance(view: EditorView): number {
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
  return { name, luminance: backdropLuminance(view) };
}

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A contrast ratio as `3,1:1`. Rounded down, so that a figure never promises more than there is. */
export function formatRatio(ratio: number): string {
  return `${oneDecimal.format(Math.floor(ratio * 10) / 10)}:1`;
}
