import type { WrittenSigns } from '@punktgenau/contract/hotkeys/alt-gr';
import type { KeyboardLayout } from '../agent/ports/keyboard-layout.ts';

export type HeadlessKeyboardLayout = KeyboardLayout & {
  /** Signs of the keyboard that is plugged in; none at first. */
  setSigns(signs: WrittenSigns): void;
};

/** A keyboard that tests plug in. */
export function createHeadlessKeyboardLayout(): HeadlessKeyboardLayout {
  let written: WrittenSigns = {};
  return {
    writtenSigns: async () => written,
    setSigns(signs) {
      written = signs;
    },
  };
}
