import type { Display } from '@punktgenau/contract';
import { m } from '#shared/i18n/messages.ts';

/** What a display is called in a list: its name, whether it is the primary one, and its resolution. */
export function displayOption({ name, primary, bounds: { width, height } }: Display): string {
  return primary
    ? m.desktop_display_option_primary({ name, width, height })
    : m.desktop_display_option({ name, width, height });
}
