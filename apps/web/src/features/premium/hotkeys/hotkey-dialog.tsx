import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { checkKeys, type KeyCheck } from './check-keys.ts';
import { KeyField } from './key-field.tsx';
import { spellKeys, tidyKeys } from './key-words.ts';

type HotkeyDialogProps = {
  /** The hotkey to change; without it a new one is made. */
  readonly hotkey?: UserHotkey | undefined;
  /** All other hotkeys of the player. */
  readonly others: readonly UserHotkey[];
  readonly designs: readonly SavedDesign[];
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (accelerator: string, designId: number) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Which keys show which design. */
export function HotkeyDialog({ hotkey, others, designs, onSave, onClose }: HotkeyDialogProps) {
  const [keys, setKeys] = useState(hotkey ? spellKeys(hotkey.hotkeyName) : '');
  const [designId, setDesignId] = useState(
    designs.find(({ id }) => id === hotkey?.crosshairSettings.designId)?.id ?? designs[0]?.id,
  );
  const [isAsked, setAsked] = useState(false);
  const check = checkKeys(keys, others);
  const nameOf = (id: number) => designs.find((design) => design.id === id)?.name;

  const submit = () => {
    setAsked(true);
    return check.kind === 'free' && designId !== undefined && onSave(check.accelerator, designId);
  };

  return (
    <FormDialog
      title={hotkey ? m.dashboard_hotkey_change_title() : m.dashboard_hotkey_add_title()}
      submitLabel={m.dashboard_hotkey_save()}
      busyLabel={m.dashboard_hotkey_saving()}
      onSubmit={submit}
      onClose={onClose}
      className="gap-3"
    >
      <KeyField
        value={keys}
        onValueChange={setKeys}
        hint={m.dashboard_hotkey_keys_hint()}
        error={problemOf(check, keys, nameOf, isAsked)}
        accelerator={check.kind === 'free' ? check.accelerator : undefined}
        verdict={
          check.kind === 'free' ? m.dashboard_hotkey_free({ keys: spellKeys(check.accelerator) }) : undefined
        }
      />
      <SelectField
        label={m.dashboard_hotkey_design()}
        value={String(designId)}
        options={designs.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => setDesignId(Number(event.target.value))}
      />
    </FormDialog>
  );
}

/** What is wrong with the keys. While a combination is still being typed it may be unfinished. */
function problemOf(
  check: KeyCheck,
  typed: string,
  nameOf: (designId: number) => string | undefined,
  isAsked: boolean,
): string | undefined {
  const keys = tidyKeys(typed);
  switch (check.kind) {
    case 'free':
      return undefined;
    case 'missing':
      return isAsked ? m.dashboard_hotkey_missing() : undefined;
    case 'unknown':
      return isAsked ? m.dashboard_hotkey_unknown() : undefined;
    case 'needs_modifier':
      return m.dashboard_hotkey_needs_modifier({ keys });
    case 'reserved_overlay':
      return m.dashboard_hotkey_reserved_overlay({ keys });
    case 'reserved':
      return m.dashboard_hotkey_reserved({ keys });
    case 'taken': {
      const name = nameOf(check.holder.crosshairSettings.designId);
      const spelt = spellKeys(check.accelerator);
      return name === undefined
        ? m.dashboard_hotkey_taken_elsewhere({ keys: spelt })
        : m.dashboard_hotkey_taken({ keys: spelt, name });
    }
  }
}
