import { type OverlayActionId, overlayActionIds } from '@punktgenau/contract/hotkeys/overlay-actions';
import { locales } from '@punktgenau/words';
import { describe, expect, it } from 'vitest';
import { m } from '#shared/i18n/messages.ts';

const messages = {
  companion_key_label: m.companion_key_label,
  companion_key_change: m.companion_key_change,
  companion_key_dialog: m.companion_key_dialog,
  companion_key_conflict: m.companion_key_conflict,
};

// A message without a text for an action shows its own name.
describe.each(overlayActionIds)('the action %s', (action) => {
  it.each(locales)('has all its texts in the language %s, and no other action has the same', (locale) => {
    for (const [name, message] of Object.entries(messages)) {
      const textOf = (id: OverlayActionId) => message({ action: id, keys: 'F7' }, { locale });
      expect(textOf(action)).not.toBe(name);
      const others = overlayActionIds.filter((other) => other !== action);
      expect(others.map(textOf)).not.toContain(textOf(action));
    }
  });
});
