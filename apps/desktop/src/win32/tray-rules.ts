import type { ScreenPoint } from '../agent/ports/overlay-window.ts';
import type { TrayItem } from '../agent/ports/tray.ts';
import { NIN_BALLOONUSERCLICK, NIN_KEYSELECT, NIN_SELECT, WM_CONTEXTMENU } from './api/constants.ts';
import { menuFlags } from './api/user32-menu.ts';

export type TrayTouch = { readonly kind: 'menu'; readonly at: ScreenPoint } | { readonly kind: 'open' };

/**
 * What the player wants of the icon, from the message that NOTIFYICON_VERSION_4 sends: the event in the lower word of
 * `lParam`, the place on the screen in the two words of `wParam`, each with a sign.
 *
 * @returns `null` when nothing is wanted
 */
export function trayTouchOf(wParam: number | bigint, lParam: number | bigint): TrayTouch | null {
  const place = Number(BigInt.asUintN(32, BigInt(wParam)));
  switch (Number(BigInt.asUintN(16, BigInt(lParam)))) {
    case WM_CONTEXTMENU:
      return { kind: 'menu', at: { x: (place << 16) >> 16, y: place >> 16 } };
    case NIN_SELECT:
    case NIN_KEYSELECT:
    case NIN_BALLOONUSERCLICK:
      return { kind: 'open' };
    default:
      return null;
  }
}

/** A line of a menu as `AppendMenuW` takes it; `text` is `null` for a separator. */
export type MenuLine = { readonly flags: number; readonly number: number; readonly text: string | null };

/** The lines of a menu; an item's number is its place in the list, from 1, for 0 means that nothing was chosen. */
export function menuLinesOf(items: readonly TrayItem[]): readonly MenuLine[] {
  return items.map((item, index) => {
    if (item.kind === 'separator') return { flags: menuFlags.separator, number: 0, text: null };
    const checked = item.isChecked === true ? menuFlags.checked : 0;
    const grayed = item.isEnabled === false ? menuFlags.grayed : 0;
    return { flags: menuFlags.text | checked | grayed, number: index + 1, text: plainMenuText(item.label) };
  });
}

/** Which item a number from `menuLinesOf` means; `null` when nothing was chosen. */
export function chosenItemId(items: readonly TrayItem[], number: number): string | null {
  const item = items[number - 1];
  return item?.kind === 'item' ? item.id : null;
}

/** Windows reads `&` as "underline the next letter" and a tab as a column; names of designs may have both. */
function plainMenuText(label: string): string {
  return label.replaceAll('&', '&&').replace(/\p{Cc}+/gu, ' ');
}

/**
 * A text that fits into a fixed field of Windows, cut between two characters where it is too long.
 *
 * @param size of the field in UTF-16 code units, the closing zero included
 */
export function fittingText(text: string, size: number): string {
  const plain = text.replaceAll('\0', '');
  if (plain.length < size) return plain;
  const cut = plain.slice(0, size - 2);
  return `${cut.replace(/\p{Surrogate}$/u, '')}…`;
}
