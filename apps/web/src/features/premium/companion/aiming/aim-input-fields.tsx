import { type Aiming, aimInputs } from '@punktgenau/contract/desktop/aiming';
import { isControllerKey } from '@punktgenau/contract/hotkeys/accelerator';
import { m } from '#shared/i18n/messages.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { aimInputLabel } from './aim-words.ts';

type AimInputFieldsProps = Pick<Aiming, 'input' | 'isToggled'> & {
  readonly onChange: (part: Partial<Aiming>) => void;
};

/** With what the player aims, and whether they hold it. */
export function AimInputFields({ input, isToggled, onChange }: AimInputFieldsProps) {
  return (
    <>
      <SelectField
        label={m.companion_aim_input()}
        hint={isControllerKey(input) ? m.companion_keys_controller_hint() : undefined}
        value={input}
        options={aimInputs.map((value) => ({ value, label: aimInputLabel(value) }))}
        onChange={({ target }) => onChange({ input: target.value })}
      />
      <div className="grid justify-items-start gap-2">
        <SegmentedControl
          label={m.companion_aim_how()}
          value={isToggled ? 'toggled' : 'held'}
          onValueChange={(how) => onChange({ isToggled: how === 'toggled' })}
          options={[
            { value: 'held', label: m.companion_aim_how_held() },
            { value: 'toggled', label: m.companion_aim_how_toggled() },
          ]}
        />
        <p className="text-sm text-ink-faint">
          {isToggled ? m.companion_aim_how_toggled_hint() : m.companion_aim_how_held_hint()}
        </p>
      </div>
    </>
  );
}
