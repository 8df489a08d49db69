import type { SavedDesign, UserHotkey } from '@punktgenau/contract';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
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
  const formId = useId();
  const [keys, setKeys] = useState(hotkey ? spellKeys(hotkey.hotkeyName) : '');
  const [designId, setDesignId] = useState(
    designs.find(({ id }) => id === hotkey?.crosshairSettings.designId)?.id ?? designs[0]?.id,
  );
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const check = checkKeys(keys, others);
  const nameOf = (id: number) => designs.find((design) => design.id === id)?.name;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (check.kind !== 'free' || designId === undefined || isSaving) return;
    setSaving(true);
    const isSaved = await onSave(check.accelerator, designId);
    setSaving(false);
    if (isSaved) onClose();
  };

  return (
    <Dialog
      isOpen
      isBusy={isSaving}
      onClose={onClose}
      title={hotkey ? m.dashboard_hotkey_change_title() : m.dashboard_hotkey_add_title()}
      footer={
        <>
          <Button variant="ghost" disabled={isSaving} onClick={onClose}>
            {m.dashboard_hotkey_cancel()}
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={isSaving}>
            {isSaving ? m.dashboard_hotkey_saving() : m.dashboard_hotkey_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <KeyField
          value={keys}
          onValueChange={setKeys}
          hint={m.dashboard_hotkey_keys_hint()}
          error={problemOf(check, keys, nameOf, isAsked)}
          verdict={
            check.kind === 'free'
              ? m.dashboard_hotkey_free({ keys: spellKeys(check.accelerator) })
              : undefined
          }
        />
        <SelectField
          label={m.dashboard_hotkey_design()}
          value={String(designId)}
          options={designs.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setDesignId(Number(event.target.value))}
        />
      </form>
    </Dialog>
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
