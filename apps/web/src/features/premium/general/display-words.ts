import type { Display } from '@punktgenau/contract/desktop/overlay-schemas';
import { m } from '#shared/i18n/messages.ts';

/** What Windows calls a display that has no other name; its settings show the same number. */
const windowsName = /^\\\\\.\\DISPLAY(\d+)$/;

/** What a player calls a display: the number Windows' settings show, or its own name. */
export function displayName({ name }: Display): string {
  const number = windowsName.exec(name)?.[1];
  return number === undefined ? name : m.desktop_display_numbered({ number });
}

/** What a display is called in a list: its name, whether it is the primary one, and its resolution. */
export function displayOption(display: Display): string {
  const name = displayName(display);
  const { width, height } = display.bounds;
  return display.primary
    ? m.desktop_display_option_primary({ name, width, height })
    : m.desktop_display_option({ name, width, height });
}
