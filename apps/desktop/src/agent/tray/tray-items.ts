import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import type { Locale } from '@punktgenau/words';
import { tray } from '@punktgenau/words/tray';
import type { TrayItem } from '../ports/tray.ts';
import { crosshairKey } from './recent-crosshairs.ts';

export type TrayState = {
  readonly locale: Locale;
  /** The picture is on the screen. */
  readonly isOverlayActive: boolean;
  /** What is shown, or would be if the overlay were not hidden. */
  readonly crosshair: OverlayCrosshair | null;
  /** Latest first. */
  readonly recent: readonly OverlayCrosshair[];
  /** No player with premium is signed in: nothing can be shown. */
  readonly isLocked: boolean;
};

/** A choice from the menu. */
export type TrayChoice =
  | { readonly kind: 'toggle' | 'open' | 'quit' }
  | { readonly kind: 'crosshair'; readonly key: string };

/** Names are up to 80 characters long; a menu is not. */
const labelCharacters = 40;
const crosshairPrefix = 'crosshair:';

/** The menu of the notification-area icon. */
export function trayItems(state: TrayState): readonly TrayItem[] {
  const { crosshair, isLocked } = state;
  const words = tray[state.locale];
  const activeKey = crosshair && crosshairKey(crosshair);
  return [
    {
      kind: 'item',
      id: 'toggle',
      label: words.toggle,
      isChecked: state.isOverlayActive,
      isEnabled: !isLocked && crosshair !== null,
    },
    { kind: 'separator' },
    ...(isLocked || state.recent.length === 0
      ? [{ kind: 'item', id: 'none', label: isLocked ? words.locked : words.none, isEnabled: false } as const]
      : state.recent.map((one): TrayItem => {
          const key = crosshairKey(one);
          return {
            kind: 'item',
            id: `${crosshairPrefix}${key}`,
            label: labelOf(one, words.unnamed),
            isChecked: key === activeKey,
          };
        })),
    { kind: 'separator' },
    { kind: 'item', id: 'open', label: words.open },
    { kind: 'item', id: 'quit', label: words.quit },
  ];
}

/** What is said when the pointer rests on the icon. */
export function trayTooltip({ locale, isOverlayActive }: TrayState): string {
  return isOverlayActive ? tray[locale].tooltipOn : tray[locale].tooltipOff;
}

/** What a chosen item means; `undefined` for none of ours. */
export function trayChoiceOf(id: string): TrayChoice | undefined {
  if (id === 'toggle' || id === 'open' || id === 'quit') return { kind: id };
  return id.startsWith(crosshairPrefix)
    ? { kind: 'crosshair', key: id.slice(crosshairPrefix.length) }
    : undefined;
}

function labelOf(crosshair: OverlayCrosshair, unnamed: string): string {
  const fileStem = crosshair.kind === 'image' ? crosshair.file.replace(/\.[^.]+$/, '') : undefined;
  const characters = [...(crosshair.name ?? fileStem ?? unnamed)];
  if (characters.length <= labelCharacters) return characters.join('');
  return `${characters.slice(0, labelCharacters - 1).join('')}…`;
}
