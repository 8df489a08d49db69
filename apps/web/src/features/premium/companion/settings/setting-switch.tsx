import { useState } from 'react';
import { SwitchRow } from '#shared/ui/switch.tsx';

type SettingSwitchProps = {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  /** Resolves when it is stored, or was refused. */
  readonly onChange: (isOn: boolean) => Promise<boolean>;
};

/** Switches at once, and back when the companion could not store it. */
export function SettingSwitch({ label, hint, isOn, onChange }: SettingSwitchProps) {
  const [pending, setPending] = useState<boolean>();
  const change = async (next: boolean) => {
    setPending(next);
    try {
      await onChange(next);
    } finally {
      setPending(undefined);
    }
  };
  return (
    <SwitchRow
      label={label}
      hint={hint}
      checked={pending ?? isOn}
      onCheckedChange={(next) => void change(next)}
      className="py-3"
    />
  );
}
