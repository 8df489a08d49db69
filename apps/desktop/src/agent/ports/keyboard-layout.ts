import type { WrittenSigns } from '@punktgenau/contract/hotkeys/alt-gr';

/** What is printed on the player's keyboard. */
export type KeyboardLayout = {
  /** The signs that combinations with AltGr write now, on any keyboard the player has set up in Windows. */
  writtenSigns(): Promise<WrittenSigns>;
};
