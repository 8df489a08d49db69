import {
  type AimAction,
  type Aiming,
  aimActions,
  aimInputs,
  aimSizePercent,
} from '@punktgenau/contract/desktop/aiming';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { CrosshairField } from '../profiles/crosshair-field.tsx';
import { useProfileCrosshair } from '../profiles/use-profile-crosshair.ts';
import { aimActionLabels, aimInputLabel } from './aim-words.ts';

type AimDialogProps = {
  readonly userId: number;
  readonly aiming: Aiming;
  /** Resolves with whether it was saved; only then the dialog closes. */
  readonly onSave: (aiming: Aiming) => Promise<boolean>;
  readonly onClose: () => void;
};

const percents = Array.from(
  { length: (aimSizePercent.max - aimSizePercent.min) / aimSizePercent.step + 1 },
  (_, index) => aimSizePercent.min + index * aimSizePercent.step,
).filter((percent) => percent !== 100);

/** With which button or key the player aims, how, and what the overlay does meanwhile. */
export function AimDialog({ userId, aiming, onSave, onClose }: AimDialogProps) {
  const [draft, setDraft] = useState(aiming);
  const change = (part: Partial<Aiming>) => setDraft((before) => ({ ...before, ...part }));
  const second = useProfileCrosshair(userId, aiming.crosshair ?? undefined);
  const { action, input, isToggled, sizePercent } = draft;
  const crosshair = action === 'swap' ? (second.chosen?.crosshair ?? null) : draft.crosshair;

  return (
    <FormDialog
      title={m.companion_aim()}
      description={m.companion_aim_lead()}
      submitLabel={m.companion_keys_save()}
      isReady={action !== 'swap' || crosshair !== null}
      onSubmit={() => onSave({ ...draft, crosshair })}
      onClose={onClose}
      className="gap-5"
    >
      <SelectField
        label={m.companion_aim_action()}
        value={action}
        options={aimActions.map((value) => ({ value, label: aimActionLabels[value]() }))}
        onChange={({ target }) => change({ action: target.value as AimAction })}
      />
      {action !== 'none' && <InputFields {...{ input, isToggled }} onChange={change} />}
      {action === 'swap' && <CrosshairField {...second} />}
      {action === 'resize' && (
        <SelectField
          label={m.companion_aim_size()}
          value={String(sizePercent)}
          options={percents.map((percent) => ({
            value: String(percent),
            label: m.companion_aim_percent({ percent }),
          }))}
          onChange={({ target }) => change({ sizePercent: Number(target.value) })}
        />
      )}
    </FormDialog>
  );
}

type InputFieldsProps = Pick<Aiming, 'input' | 'isToggled'> & {
  readonly onChange: (part: Partial<Aiming>) => void;
};

/** With what the player aims, and whether they hold it. */
function InputFields({ input, isToggled, onChange }: InputFieldsProps) {
  return (
    <>
      <SelectField
        label={m.companion_aim_input()}
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
