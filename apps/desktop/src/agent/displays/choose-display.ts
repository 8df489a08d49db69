import type { DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';

/** What is remembered of the display the player chose. */
export type SelectedDisplay = Pick<DesktopConfiguration, 'selectedDisplayId' | 'selectedDisplaySize'>;

/**
 * The display the overlay goes to: the one the player chose while it is attached, else the primary one. It is known again
 * by its device path; by its model and size when it is on another port, which gives it another path; and by its size when
 * there are only Windows' numbers, which change hands whenever displays come and go. Where two could be it, it is none.
 *
 * @param attached the primary display first
 */
export function chooseDisplay(attached: readonly Display[], selected: SelectedDisplay): Display | null {
  return chosenOf(attached, selected) ?? attached.find(({ primary }) => primary) ?? attached[0] ?? null;
}

/** What to remember of a display that the player chooses; nothing but the id of one that is not attached. */
export function rememberedOf(attached: readonly Display[], displayId: string | null): SelectedDisplay {
  const bounds = attached.find(({ id }) => id === displayId)?.bounds;
  return {
    selectedDisplayId: displayId,
    selectedDisplaySize: bounds ? { width: bounds.width, height: bounds.height } : null,
  };
}

function chosenOf(attached: readonly Display[], selected: SelectedDisplay): Display | undefined {
  const { selectedDisplayId: selectedId, selectedDisplaySize: size } = selected;
  if (selectedId === null) return undefined;
  const sameId = attached.find(({ id }) => id === selectedId);
  const hasSize = ({ bounds }: Display) => bounds.width === size?.width && bounds.height === size?.height;
  if (sameId && (!isNumber(selectedId) || size === null || hasSize(sameId))) return sameId;
  const alike = attached.filter((display) => modelOf(display.id) === modelOf(selectedId) && hasSize(display));
  return alike.length === 1 ? alike[0] : sameId;
}

/** Such as `\\.\DISPLAY2`: the id of a display whose driver names no path. */
function isNumber(id: string): boolean {
  return /^\\\\\.\\/.test(id);
}

/** `GSM5B08` in `\\?\DISPLAY#GSM5B08#5&1a2b&0&UID4352#{…}`; what comes after it belongs to the port. */
function modelOf(id: string): string {
  if (isNumber(id)) return '';
  return /^\\\\\?\\DISPLAY#([^#]+)#/i.exec(id)?.[1] ?? id;
}
