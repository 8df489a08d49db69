import { createEmitter } from '@punktgenau/signal';
import type { Tray, TrayItem } from '../agent/ports/tray.ts';

export type HeadlessTray = Tray & {
  /** `null` before it was first shown and after it was removed. */
  shown(): { readonly tooltip: string; readonly items: readonly TrayItem[] } | null;
  /** Chooses an item by its id, or `open` for a click on the icon. */
  choose(id: string): void;
  readonly notes: readonly { readonly title: string; readonly text: string }[];
};

/** A tray that tests choose from. */
export function createHeadlessTray(): HeadlessTray {
  const choices = createEmitter<string>();
  const notes: { readonly title: string; readonly text: string }[] = [];
  let menu: ReturnType<HeadlessTray['shown']> = null;

  return {
    notes,
    shown: () => menu,
    choose: choices.emit,
    async show(tooltip, items) {
      menu = { tooltip, items };
    },
    onChosen: choices.subscribe,
    async notify(title, text) {
      notes.push({ title, text });
    },
    async remove() {
      menu = null;
    },
  };
}
